import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { signIn } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { AuthFrame } from './auth-frame.tsx';
import { checkLogin, type LoginField } from './check-values.ts';
import { FormFailure } from './form-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { useReturnState } from './return-path.ts';
import { useAuthForm } from './use-auth-form.ts';

/** `/login`: e-mail and password. Once signed in, the frame leads back to where one came from. */
export function LoginScreen() {
  const { t } = useTranslation('shell');
  const state = useReturnState();
  const form = useAuthForm<LoginField>({
    check: checkLogin,
    send: ({ email, password }) => signIn(email.trim(), password),
  });
  return (
    <AuthFrame title={t('auth.login.title')} lead={t('auth.login.lead')}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <FormFailure title={t('auth.failed.login')} error={form.failure} />
        <Field label={t('auth.email')} error={form.problem('email')}>
          {(control) => (
            <TextInput {...control} name="email" type="email" dir="ltr" autoComplete="username" autoCapitalize="none" />
          )}
        </Field>
        <PasswordField
          name="password"
          label={t('auth.password')}
          error={form.problem('password')}
          autoComplete="current-password"
        />
        <Button type="submit" variant="brand" size="lg" block loading={form.pending}>
          {t('auth.login.submit')}
        </Button>
      </form>
      <p className="auth__other">
        {t('auth.login.noAccount')}{' '}
        <Link className="link" to="/register" state={state}>
          {t('auth.login.register')}
        </Link>
      </p>
    </AuthFrame>
  );
}
