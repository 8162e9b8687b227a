import { useTranslation } from '@dabbab/platform/i18n';
import { Link, useNavigate } from '@dabbab/platform/router';
import { useAuth, useMissingSession } from '@dabbab/platform/session';
import { setNewPassword } from '@dabbab/platform/sign-in/password-reset';
import { useRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { ButtonLink } from '@dabbab/ui/button';
import { toast } from '@dabbab/ui/toast';
import { forgetDraft, writeDraft } from './auth-draft.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkNewPassword, type NewPasswordField } from './check-values.ts';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields, passwordReasons } from './new-password-fields.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** `/reset-password`: where the link of the mail leads. It has signed the person in; they choose a new password. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('shell-auth');
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const missing = useMissingSession();
  const failure = useRedirectFailure();
  const form = useAuthForm<NewPasswordField>({
    check: checkNewPassword,
    fieldOf: passwordReasons,
    send: async ({ password }) => {
      const othersEnded = await setNewPassword(password);
      toast(
        othersEnded
          ? { title: t('reset.done'), description: t('reset.doneText') }
          : { title: t('reset.done'), description: t('reset.othersRemain'), tone: 'danger', duration: 15_000 },
      );
      forgetDraft();
      await navigate('/', { replace: true });
    },
  });

  if (missing === 'second-factor') return <SecondFactorStep />;
  if (failure ?? status === 'signed-out') {
    return (
      <AuthFrame title={t('reset.noLinkTitle')} lead={failure ? t('reset.badLink') : t('reset.noLink')} forEverybody>
        <div className="stack auth__next">
          <FormFailure title={t('failed.link')} error={failure} />
          <ButtonLink
            as={Link}
            variant="brand"
            size="lg"
            block
            to="/forgot-password"
            onClick={() => writeDraft({ reset: undefined })}
          >
            {t('reset.askAnew')}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t('reset.title')} lead={t('reset.lead')} forEverybody>
      <AuthForm form={form} failed={t('failed.password')} submit={t('reset.submit')}>
        {/* For the password manager: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <NewPasswordFields problem={form.problem} personal={() => [user?.email ?? '', user?.username ?? '']} />
      </AuthForm>
    </AuthFrame>
  );
}
