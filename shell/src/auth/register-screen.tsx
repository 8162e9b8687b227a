import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { resendConfirmation, signUp } from '@dabbab/platform/sign-in/email';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { readDraft, sentNow, useDraft } from './auth-draft.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkRegistration, type RegistrationField } from './check-values.ts';
import { EmailField } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPasswordFields, passwordReasons } from './new-password-fields.tsx';
import { OtherScreen } from './other-screen.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLead } from './use-lead.ts';

/** `/register`: a new account. It is signed in at once, or after a link in a mail where the site asks for that. */
export function RegisterScreen() {
  const { t } = useTranslation('shell-auth');
  const lead = useLead(t('register.lead'));
  const language = useLanguage();
  const [mail, wait] = useDraft('confirmation');
  const form = useAuthForm<RegistrationField>({
    check: checkRegistration,
    keep: ['username', 'email'],
    captcha: true,
    send: async ({ username, email, password }, captcha) => {
      const profile = { username: username.trim(), language };
      const outcome = await signUp(email.trim(), password, profile, captcha);
      if (outcome === 'confirm-e-mail') wait(sentNow(email.trim()));
    },
    fieldOf: { 'e-mail-taken': 'email', 'invalid-e-mail': 'email', ...passwordReasons },
  });

  if (mail) {
    const resend = async (captcha?: string) => {
      await resendConfirmation(mail.to, captcha);
      wait(sentNow(mail.to));
    };
    return (
      <MailSent
        title={t('confirm.title')}
        lead={t('confirm.text')}
        mail={mail}
        onResend={resend}
        onChange={() => wait(undefined)}
      />
    );
  }

  return (
    <AuthFrame title={t('register.title')} lead={lead}>
      <AuthForm form={form} failed={t('failed.register')} submit={t('register.submit')}>
        <Field label={t('register.username')} help={t('register.usernameHelp')} error={form.problem('username')}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              autoComplete="nickname"
              maxLength={40}
              defaultValue={readDraft().username}
            />
          )}
        </Field>
        <EmailField error={form.problem('email')} />
        <NewPasswordFields
          problem={form.problem}
          personal={() => [readDraft().username ?? '', readDraft().email ?? '']}
        />
      </AuthForm>
      <ProviderButtons />
      <OtherScreen text={t('register.haveAccount')} to="/login" link={t('register.login')} />
    </AuthFrame>
  );
}
