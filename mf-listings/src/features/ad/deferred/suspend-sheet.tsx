import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextArea } from '@dabbab/ui/inputs';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import { suspendAd } from '../../../data/listings/moderate-ad.ts';
import { useAdAction } from './use-ad-action.ts';

const MOST_REASON = 500;

export interface AdminSheetProps {
  adId: string;
  open: boolean;
  onClose: () => void;
}

/** Hides the ad from the public; its owner reads the reason. */
export function SuspendSheet({ adId, open, onClose }: AdminSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const [reason, setReason] = useState('');
  const suspension = useAdAction(suspendAd(adId), () => t('admin.suspended'), onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('admin.suspendTitle')}
      closeLabel={t('close')}
      footer={
        <Button variant="danger-fill" block loading={suspension.pending} onClick={() => suspension.act(reason)}>
          {t('admin.suspend')}
        </Button>
      }
    >
      <Field label={t('admin.reason')} help={t('admin.reasonHelp')} optional={t('optional')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={3}
            maxLength={MOST_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Sheet>
  );
}
