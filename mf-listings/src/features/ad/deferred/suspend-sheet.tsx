import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { suspendAd } from '../../../data/listings/moderate-ad.ts';
import { useAdAction } from './use-ad-action.ts';

const LONGEST_REASON = 500;

export interface AdminSheetProps {
  adId: string;
  open: boolean;
  onClose: () => void;
}

/** Hides the ad from the public; its owner reads the reason. */
export function SuspendSheet({ adId, open, onClose }: AdminSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const [reason, setReason] = useState('');
  const { act, pending } = useAdAction(suspendAd(adId), () => t('admin.suspended'), onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('admin.suspendTitle')}
      closeLabel={t('close')}
      footer={
        <Button variant="danger-fill" block loading={pending} onClick={() => act(reason)}>
          {t('admin.suspend')}
        </Button>
      }
    >
      <TextAreaField
        label={t('admin.reason')}
        help={t('admin.reasonHelp')}
        optional={t('optional')}
        rows={3}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Sheet>
  );
}
