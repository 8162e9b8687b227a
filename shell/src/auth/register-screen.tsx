import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { signUp } from '@dabbab/platform/session';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { useState } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { checkRegistration, type RegistrationField } from './check-values.ts';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useReturnState } from './return-path.ts';
import { useAuthForm } from './use-auth-form.ts';

/** `/register`: a new account. It is signed in at once, or after a link in a mail where the site asks for that. */
export function RegisterScreen() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const state = useReturnState();
  const [confirmEmail, setConfirmEmail] = useState<string>();
  const form = useAuthForm<RegistrationField>({
    check: checkRegistration,
    send: async ({ username, email, password }) => {
      const outcome = await signUp(email.trim(), password, { username: username.trim(), language });
      if (outcome === 'confirm-e-mail') setConfirmEmail(email.trim());
    },
    fieldOf: { 'e-mail-taken': 'email', 'invalid-e-mail': 'email', 'weak-password': 'password' },
  });

  if (confirmEmail) {
    return (
      <AuthFrame title={t('auth.confirm.title')} lead={t('auth.confirm.text')}>
        <output className="auth__sent-to">
          <bdi dir="ltr">{confirmEmail}</bdi>
        </output>
        <ButtonLink as={Link} variant="ink" block to="/login" state={state}>
          {t('auth.confirm.login')}
        </ButtonLink>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t('auth.register.title')} lead={t('auth.register.lead')}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <FormFailure title={t('auth.failed.register')} error={form.failure} />
        <Field
          label={t('auth.register.username')}
          help={t('auth.register.usernameHelp')}
          error={form.problem('username')}
        >
          {(control) => <TextInput {...control} name="username" autoComplete="nickname" maxLength={40} />}
        </Field>
        <Field label={t('auth.email')} error={form.problem('email')}>
          {(control) => (
            <TextInput {...control} name="email" type="email" dir="ltr" autoComplete="username" autoCapitalize="none" />
          )}
        </Field>
        <PasswordField
          name="password"
          label={t('auth.password')}
          help={t('auth.register.passwordHelp')}
          error={form.problem('password')}
          autoComplete="new-password"
        />
        <PasswordField
          name="repeat"
          label={t('auth.register.repeat')}
          error={form.problem('repeat')}
          autoComplete="new-password"
        />
        <Button type="submit" variant="brand" size="lg" block loading={form.pending}>
          {t('auth.register.submit')}
        </Button>
      </form>
      <p className="auth__other">
        {t('auth.register.haveAccount')}{' '}
        <Link className="link" to="/login" state={state}>
          {t('auth.register.login')}
        </Link>
      </p>
    </AuthFrame>
  );
}
