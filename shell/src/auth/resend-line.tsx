import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { asClock, useCountdown } from '@dabbab/platform/kit/use-countdown';
import { Icon } from '@dabbab/ui/icon';
import { useState } from 'react';

/** As the backend has it between two messages to one person (`max_frequency` of `supabase/config.toml`). */
const WAIT_S = 60;

export interface ResendLineProps {
  /** When the last one was sent, in milliseconds. */
  sentAt: number;
  /** Sends another one. */
  onResend: () => Promise<void>;
}

/** When a message may be sent once more, and the button that does. */
export function ResendLine({ sentAt, onResend }: ResendLineProps) {
  const { t } = useTranslation('shell-auth');
  const errorText = useErrorText();
  const seconds = useCountdown(sentAt + WAIT_S * 1000);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { error: unknown }>('idle');

  async function resend() {
    if (state === 'sending') return;
    setState('sending');
    try {
      await onResend();
      setState('sent');
    } catch (error) {
      setState({ error });
    }
  }

  return (
    <div className="resend">
      {seconds > 0 ? (
        <p className="resend__wait">
          <Icon name="clock" size={16} />
          {t('resend.in')}{' '}
          <bdi dir="ltr" className="nums">
            {asClock(seconds)}
          </bdi>
        </p>
      ) : (
        <button
          type="button"
          className="link"
          aria-busy={state === 'sending' || undefined}
          onClick={() => void resend()}
        >
          {t('resend.now')}
        </button>
      )}
      <p role="status" className="resend__note">
        {state === 'sent' && t('resend.sent')}
      </p>
      {typeof state === 'object' && (
        <p role="alert" className="field__error">
          <Icon name="warning" size={16} />
          {errorText(state.error)}
        </p>
      )}
    </div>
  );
}
