import { useTranslation } from '@dabbab/platform/i18n';
import { requestPasswordReset } from '@dabbab/platform/sign-in/password-reset';
import { forgetRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { sentNow, useDraft } from './auth-draft.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkEmail } from './check-values.ts';
import { EmailField } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { OtherScreen } from './other-screen.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/forgot-password`: a link for a new password. The answer is the same whether there is such an account or not. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('shell-auth');
  const [mail, wait] = useDraft('reset');
  const form = useAuthForm<'email'>({
    check: checkEmail,
    keep: ['email'],
    fieldOf: { 'invalid-value': 'email', 'invalid-e-mail': 'email' },
    captcha: true,
    send: ({ email }, captcha) => ask(email.trim(), captcha),
  });

  async function ask(email: string, captcha?: string) {
    await requestPasswordReset(email, captcha);
    forgetRedirectFailure();
    wait(sentNow(email));
  }

  if (mail) {
    return (
      <MailSent
        title={t('forgot.sentTitle')}
        lead={t('forgot.sentText')}
        mail={mail}
        forEverybody
        onResend={(captcha) => ask(mail.to, captcha)}
        onChange={() => wait(undefined)}
      />
    );
  }

  return (
    <AuthFrame title={t('forgot.title')} lead={t('forgot.lead')} forEverybody>
      <AuthForm form={form} failed={t('failed.mail')} submit={t('forgot.submit')}>
        <EmailField error={form.problem('email')} />
      </AuthForm>
      <OtherScreen text={t('forgot.remembered')} to="/login" link={t('forgot.login')} />
    </AuthFrame>
  );
}
