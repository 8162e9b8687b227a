import { type AuthProviderName, authProviderNames } from '@dabbab/contract/settings';
import { type AppError, toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useSettings } from '@dabbab/platform/settings';
import { signInWith } from '@dabbab/platform/sign-in/provider';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import { writeDraft } from './auth-draft.ts';
import { FormFailure } from './form-failure.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { returnPath, useReturnState } from './return-path.ts';

/** The third parties that the settings of the site allow, if any. */
export function ProviderButtons() {
  const { t } = useTranslation('shell-auth');
  const { auth_providers: wanted } = useSettings();
  const state = useReturnState();
  const [leaving, setLeaving] = useState<AuthProviderName>();
  const [failure, setFailure] = useState<AppError>();
  const shown = authProviderNames.filter((name) => wanted.includes(name));
  if (shown.length === 0) return null;

  async function leave(provider: AuthProviderName) {
    setLeaving(provider);
    setFailure(undefined);
    writeDraft({ from: returnPath(state) });
    try {
      await signInWith(provider);
    } catch (error) {
      setFailure(toAppError(error));
      setLeaving(undefined);
    }
  }

  return (
    <>
      <p className="auth__or">{t('or')}</p>
      <div className="stack auth__providers">
        <FormFailure title={t('failed.login')} error={failure} />
        {shown.map((provider) => (
          <Button key={provider} block loading={leaving === provider} onClick={() => void leave(provider)}>
            <ProviderMark of={provider} />
            {t('providers.continue', { name: t(`providers.names.${provider}`) })}
          </Button>
        ))}
      </div>
    </>
  );
}
