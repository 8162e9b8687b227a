import { useTranslation } from '@dabbab/platform/i18n';
import { redeemRecoveryCode } from '@dabbab/platform/sign-in/second-factor';
import { TextField } from '@dabbab/ui/text-field';
import { AuthForm } from './auth-form.tsx';
import { checkRecoveryCode } from './check-values.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for a recovery code, in the place of an authenticator app that is lost. */
export function RecoveryCodeForm() {
  const { t } = useTranslation('shell-auth');
  const form = useAuthForm<'recovery'>({
    check: checkRecoveryCode,
    fieldOf: { 'wrong-code': 'recovery' },
    send: ({ recovery }) => redeemRecoveryCode(recovery),
  });
  return (
    <AuthForm form={form} failed={t('failed.login')} submit={t('factor.recover')}>
      <TextField
        label={t('factor.recoveryCode')}
        help={t('factor.recoveryHelp')}
        error={form.problem('recovery')}
        name="recovery"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // It takes the place of the field that was focused.
        ref={focusOnce}
      />
    </AuthForm>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
