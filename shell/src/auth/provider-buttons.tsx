import { type AuthProviderName, authProviderNames } from '@dabbab/contract/settings';
import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation } from '@dabbab/platform/query';
import { useSettings } from '@dabbab/platform/settings';
import { signInWith } from '@dabbab/platform/sign-in/provider';
import { Button } from '@dabbab/ui/button';
import { writeDraft } from './auth-draft.ts';
import { FormFailure } from './form-failure.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { returnPath, useReturnState } from './return-path.ts';

/** Offers the third parties that the settings of the site allow, if any. */
export function ProviderButtons() {
  const { t } = useTranslation('shell-auth');
  const { auth_providers: wanted } = useSettings();
  const state = useReturnState();
  const { mutate, error, variables } = useMutation({
    mutationFn: (provider: AuthProviderName) => {
      writeDraft({ from: returnPath(state), act: state.act });
      return signInWith(provider);
    },
    networkMode: 'always', // offline it fails at once instead of waiting
  });
  const shown = authProviderNames.filter((name) => wanted.includes(name));
  if (shown.length === 0) return null;

  return (
    <>
      <p className="auth__or">{t('or')}</p>
      <div className="stack auth__providers">
        <FormFailure title={t('failed.login')} error={error && toAppError(error)} />
        {/* The button that was pressed stays at work until the page of the third party is there. */}
        {shown.map((provider) => (
          <Button key={provider} block loading={!error && variables === provider} onClick={() => mutate(provider)}>
            <ProviderMark of={provider} />
            {t('providers.continue', { name: t(`providers.names.${provider}`) })}
          </Button>
        ))}
      </div>
    </>
  );
}
