import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import type { SentMessage } from './auth-draft.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ResendLine } from './resend-line.tsx';
import { useReturnState } from './return-path.ts';

export interface MailSentProps {
  title: string;
  lead: string;
  mail: SentMessage;
  onResend: (captcha?: string) => Promise<void>;
  forEverybody?: boolean;
  /** The person wants to correct the address. */
  onChange: () => void;
}

/** Says that a link was mailed, and what to do until it is there or if it never comes. */
export function MailSent({ title, lead, mail, forEverybody = false, onResend, onChange }: MailSentProps) {
  const { t } = useTranslation('shell-auth');
  const state = useReturnState();
  return (
    <AuthFrame title={title} lead={lead} forEverybody={forEverybody}>
      <p className="auth__sent-to">
        <bdi dir="ltr">{mail.to}</bdi>
      </p>
      <p className="muted text-sm">{t('mail.spam')}</p>
      <div className="stack auth__next">
        <ResendLine sentAt={mail.at} onResend={onResend} />
        <ButtonLink as={Link} variant="ink" block to="/login" state={state}>
          {t('mail.login')}
        </ButtonLink>
        <Button variant="text" block onClick={onChange}>
          {t('mail.change')}
        </Button>
      </div>
    </AuthFrame>
  );
}
