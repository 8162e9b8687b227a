import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import type { Audience } from '../../../data/broadcasts/change-broadcasts.ts';
import { AudienceSize } from './audience-size.tsx';

export interface SendSheetProps {
  to: Audience;
  /** ISO 8601; undefined: at once. */
  sendAt: string | undefined;
  pending: boolean;
  onClose: () => void;
  onSend: (sendAt: string | undefined) => void;
}

/** Asks once more before people are told. */
export function SendSheet({ to, sendAt, pending, onClose, onSend }: SendSheetProps) {
  const { t } = useTranslation('admin-notifications');
  const { date, time } = useFormat();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('compose.sure')}
      closeLabel={t('close')}
      footer={
        <div className="row">
          <Button variant="brand" className="grow" loading={pending} onClick={() => onSend(sendAt)}>
            {t(sendAt ? 'compose.schedule' : 'compose.send')}
          </Button>
          <Button className="grow" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <AudienceSize to={to} />
      <p>{sendAt ? t('compose.at', { day: date(sendAt), time: time(sendAt) }) : t('compose.atOnce')}</p>
    </Sheet>
  );
}
