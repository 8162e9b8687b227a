import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { asClock, useCountdown } from '@dabbab/platform/kit/use-countdown';
import { useMutation } from '@dabbab/platform/query';
import { Icon } from '@dabbab/ui/icon';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';

/** As the backend has it between two messages to one person (`max_frequency` of `supabase/config.toml`). */
const WAIT_S = 60;

export interface ResendLineProps {
  /** When the last one was sent, in milliseconds. */
  sentAt: number;
  /** Sends another one, with the proof that a person asks where the site wants it. */
  onResend: (captcha?: string) => Promise<void>;
}

/** Says when a message may be sent once more, and then offers that. */
export function ResendLine({ sentAt, onResend }: ResendLineProps) {
  const { t } = useTranslation('shell-auth');
  const errorText = useErrorText();
  const seconds = useCountdown(sentAt + WAIT_S * 1000);
  const captcha = useCaptcha(true);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => onResend(await captcha?.take()),
    onSettled: () => captcha?.renew(),
    // Offline it fails at once instead of waiting.
    networkMode: 'always',
  });

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
        <>
          {captcha && <CaptchaField captcha={captcha} />}
          <button
            type="button"
            className="link"
            aria-busy={isPending || undefined}
            onClick={() => isPending || mutate()}
          >
            {t('resend.now')}
          </button>
        </>
      )}
      <p role="status" className="resend__note">
        {isSuccess && t('resend.sent')}
      </p>
      {error && (
        <p role="alert" className="field__error">
          <Icon name="warning" size={16} />
          {errorText(error)}
        </p>
      )}
    </div>
  );
}
