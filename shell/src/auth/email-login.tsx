import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { resendConfirmation, signIn } from '@dabbab/platform/sign-in/email';
import { forgetRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { readDraft } from './auth-draft.ts';
import { AuthForm } from './auth-form.tsx';
import { checkLogin, type LoginField } from './check-values.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendLine } from './resend-line.tsx';
import { useReturnState } from './return-path.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for e-mail and password. Once signed in, the frame leads back to where the person came from. */
export function EmailLogin() {
  const { t } = useTranslation('shell-auth');
  const state = useReturnState();
  const form = useAuthForm<LoginField>({
    check: checkLogin,
    keep: ['email'],
    captcha: true,
    send: async ({ email, password }, captcha) => {
      forgetRedirectFailure();
      await signIn(email.trim(), password, captcha);
    },
  });
  return (
    <AuthForm
      form={form}
      failed={t('failed.login')}
      submit={t('login.submit')}
      remedy={
        form.failure?.reason === 'e-mail-not-confirmed' && (
          <ResendLine
            sentAt={0}
            onResend={(captcha) => resendConfirmation((readDraft().email ?? '').trim(), captcha)}
          />
        )
      }
    >
      <EmailField error={form.problem('email')} />
      <PasswordField
        name="password"
        label={t('password')}
        error={form.problem('password')}
        autoComplete="current-password"
      />
      <Link className="link auth__forgot" to="/forgot-password" state={state}>
        {t('login.forgot')}
      </Link>
    </AuthForm>
  );
}
