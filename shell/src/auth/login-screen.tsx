import { useTranslation } from '@dabbab/platform/i18n';
import { useMissingSession } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';
import { useRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { Notice } from '@dabbab/ui/notice';
import { useDraft } from './auth-draft.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailLogin } from './email-login.tsx';
import { FormFailure } from './form-failure.tsx';
import { LoginTabs } from './login-tabs.tsx';
import { OtherScreen } from './other-screen.tsx';
import { PhoneCodeStep } from './phone-code-step.tsx';
import { PhoneLogin } from './phone-login.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useLead } from './use-lead.ts';
import { useTurnedAway } from './use-turned-away.ts';

/** `/login`: by e-mail, by phone or by a third party, and the code of an authenticator app where there is one. */
export function LoginScreen() {
  const { t } = useTranslation('shell-auth');
  const lead = useLead(t('login.lead'));
  const missing = useMissingSession();
  const redirectFailure = useRedirectFailure();
  const turnedAway = useTurnedAway();
  const { maintenance_mode: maintenance } = useSettings();
  const [way = 'email', setWay] = useDraft('way');
  const [code, wait] = useDraft('code');

  if (missing === 'second-factor') return <SecondFactorStep />;
  if (code) return <PhoneCodeStep code={code} onSent={wait} onChangePhone={() => wait(undefined)} />;
  return (
    <AuthFrame
      title={t(maintenance.enabled ? 'login.adminTitle' : 'login.title')}
      lead={maintenance.enabled ? t('login.adminLead') : lead}
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
      <LoginTabs way={way} onChange={setWay}>
        {way === 'email' ? <EmailLogin /> : <PhoneLogin onSent={wait} />}
      </LoginTabs>
      <ProviderButtons />
      {!maintenance.enabled && <OtherScreen text={t('login.noAccount')} to="/register" link={t('login.register')} />}
    </AuthFrame>
  );
}
