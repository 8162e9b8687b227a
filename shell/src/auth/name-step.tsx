import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation } from '@dabbab/platform/query';
import { answerNameQuestion } from '@dabbab/platform/sign-in/name';
import { Button } from '@dabbab/ui/button';
import { TextField } from '@dabbab/ui/text-field';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { checkUsername } from './check-values.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface NameStepProps {
  userId: string;
  /** The person goes on without an answer: saying no could not be stored. */
  onLeave: () => void;
}

/** Asks once, after the first sign-in, for the name of a person whose account came without one, as by phone. */
export function NameStep({ userId, onLeave }: NameStepProps) {
  const { t } = useTranslation('shell-auth');
  const form = useAuthForm<'username'>({
    check: checkUsername,
    send: ({ username }) => answerNameQuestion(userId, username),
  });
  const { mutate: skip, isPending } = useMutation({
    mutationFn: () => answerNameQuestion(userId, null),
    onError: onLeave,
    networkMode: 'always',
  });
  return (
    <AuthPage title={t('name.title')} lead={t('name.lead')}>
      <AuthForm form={form} failed={t('failed.name')} submit={t('name.submit')}>
        <TextField
          label={t('name.label')}
          help={t('name.help')}
          error={form.problem('username')}
          name="username"
          autoComplete="nickname"
          dir="auto"
          ref={focusOnce}
        />
      </AuthForm>
      <Button className="auth__cancel" variant="text" block loading={isPending} onClick={() => skip()}>
        {t('name.skip')}
      </Button>
    </AuthPage>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
