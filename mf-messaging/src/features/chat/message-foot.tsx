import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { classNames } from '@dabbab/ui/class-names';
import { Drawing } from './drawings.tsx';
import type { Receipt } from './receipt.ts';

export interface MessageFootProps {
  at: string;
  /** Of the last message that one sent oneself. */
  receipt: Receipt | undefined;
}

/** The time of a run, and how far its last message has come. */
export function MessageFoot({ at, receipt }: MessageFootProps) {
  const { t } = useTranslation('messaging');
  const { time } = useFormat();
  return (
    <p className="message__foot">
      <time dateTime={at}>{time(at)}</time>
      {receipt && (
        <span className={classNames('receipt', `receipt--${receipt}`)}>
          <Drawing name={receipt === 'sent' ? 'sent' : 'delivered'} size={16} />
          {t(`chat.receipt.${receipt}`)}
        </span>
      )}
    </p>
  );
}
