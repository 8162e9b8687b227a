import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useMissingSession } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import { useRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { Notice } from '@dabbab/ui/notice';
import { useState } from 'react';
import { type AuthDraft, readDraft, writeDraft } from './auth-draft.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailLogin } from './email-login.tsx';
import { FormFailure } from './form-failure.tsx';
import { LoginTabs } from './login-tabs.tsx';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneLogin } from './phone-login.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useReturnState } from './return-path.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useTurnedAway } from './use-turned-away.ts';

/** `/login`: by e-mail, by phone or by a third party, and the code of an authenticator app where there is one. */
export function LoginScreen() {
  const { t } = useTranslation('shell-auth');
  const state = useReturnState();
  const missing = useMissingSession();
  const redirectFailure = useRedirectFailure();
  const turnedAway = useTurnedAway();
  const { maintenance_mode: maintenance } = useSettings();
  const [way, setWay] = useState(readDraft().way ?? 'email');
  const [code, setCode] = useState(readDraft().code);

  function wait(next: AuthDraft['code']) {
    writeDraft({ code: next });
    setCode(next);
  }

  if (missing === 'second-factor') return <SecondFactorStep />;
  if (code) return <PhoneCodeStep code={code} onSent={wait} onChangePhone={() => wait(undefined)} />;
  return (
    <AuthFrame
      title={t(maintenance.enabled ? 'login.adminTitle' : 'login.title')}
      lead={t(maintenance.enabled ? 'login.adminLead' : 'login.lead')}
      forEverybody={turnedAway}
    >
      <div className="auth__notices">
        {missing && <Notice inset>{missing === 'left' ? t('left') : t('ended')}</Notice>}
        {turnedAway && (
          <Notice tone="warn" inset>
            {t('login.adminsOnly')}
          </Notice>
        )}
        <FormFailure title={t('failed.login')} error={redirectFailure} />
      </div>
      <LoginTabs
        way={way}
        onChange={(next) => {
          writeDraft({ way: next });
          setWay(next);
        }}
      >
        {way === 'email' ? <EmailLogin /> : <PhoneLogin onSent={wait} />}
      </LoginTabs>
      <ProviderButtons />
      {!maintenance.enabled && (
        <p className="auth__other">
          {t('login.noAccount')}{' '}
          <Link className="link" to="/register" state={state}>
            {t('login.register')}
          </Link>
        </p>
      )}
    </AuthFrame>
  );
}
