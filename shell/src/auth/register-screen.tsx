import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { resendConfirmation, signUp } from '@dabbab/platform/sign-in/email';
import { Button } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { useState } from 'react';
import { readDraft, type SentMessage, sentNow, writeDraft } from './auth-draft.ts';
import { AuthFrame } from './auth-frame.tsx';
import { checkRegistration, type RegistrationField } from './check-values.ts';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useReturnState } from './return-path.ts';
import { useAuthForm } from './use-auth-form.ts';

/** `/register`: a new account. It is signed in at once, or after a link in a mail where the site asks for that. */
export function RegisterScreen() {
  const { t } = useTranslation('shell-auth');
  const language = useLanguage();
  const state = useReturnState();
  const [mail, setMail] = useState(readDraft().confirmation);
  const form = useAuthForm<RegistrationField>({
    check: checkRegistration,
    keep: ['username', 'email'],
    send: async ({ username, email, password }) => {
      const outcome = await signUp(email.trim(), password, { username: username.trim(), language });
      if (outcome === 'confirm-e-mail') wait(sentNow(email.trim()));
    },
    fieldOf: { 'e-mail-taken': 'email', 'invalid-e-mail': 'email', 'weak-password': 'password' },
  });

  function wait(next: SentMessage | undefined) {
    writeDraft({ confirmation: next });
    setMail(next);
  }

  if (mail) {
    const resend = async () => {
      await resendConfirmation(mail.to);
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
    <AuthFrame title={t('register.title')} lead={t('register.lead')}>
      <form className="stack" {...form.props}>
        <FormFailure title={t('failed.register')} error={form.failure} />
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
        <Button type="submit" variant="brand" size="lg" block loading={form.pending}>
          {t('register.submit')}
        </Button>
      </form>
      <ProviderButtons />
      <p className="auth__other">
        {t('register.haveAccount')}{' '}
        <Link className="link" to="/login" state={state}>
          {t('register.login')}
        </Link>
      </p>
    </AuthFrame>
  );
}
