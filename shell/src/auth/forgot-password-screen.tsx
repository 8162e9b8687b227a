import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { requestPasswordReset } from '@dabbab/platform/sign-in/password-reset';
import { forgetRedirectFailure } from '@dabbab/platform/sign-in/redirect';
import { Button } from '@dabbab/ui/button';
import { useState } from 'react';
import { readDraft, type SentMessage, sentNow, writeDraft } from './auth-draft.ts';
import { AuthFrame } from './auth-frame.tsx';
import { checkEmail } from './check-values.ts';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { MailSent } from './mail-sent.tsx';
import { useReturnState } from './return-path.ts';
import { useAuthForm } from './use-auth-form.ts';

/** `/forgot-password`: a link for a new password. The answer is the same whether there is such an account or not. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('shell-auth');
  const state = useReturnState();
  const [mail, setMail] = useState(readDraft().reset);
  const form = useAuthForm<'email'>({
    check: checkEmail,
    keep: ['email'],
    fieldOf: { 'invalid-value': 'email', 'invalid-e-mail': 'email' },
    send: ({ email }) => ask(email.trim()),
  });

  function wait(next: SentMessage | undefined) {
    writeDraft({ reset: next });
    setMail(next);
  }

  async function ask(email: string) {
    await requestPasswordReset(email);
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
        onResend={() => ask(mail.to)}
        onChange={() => wait(undefined)}
      />
    );
  }

  return (
    <AuthFrame title={t('forgot.title')} lead={t('forgot.lead')} forEverybody>
      <form className="stack" {...form.props}>
        <FormFailure title={t('failed.mail')} error={form.failure} />
        <EmailField error={form.problem('email')} />
        <Button type="submit" variant="brand" size="lg" block loading={form.pending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p className="auth__other">
        {t('forgot.remembered')}{' '}
        <Link className="link" to="/login" state={state}>
          {t('forgot.login')}
        </Link>
      </p>
    </AuthFrame>
  );
}
