import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Choices } from '@dabbab/ui/choices';
import { Checkbox } from '@dabbab/ui/inputs';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import { featureAd } from '../../../data/listings/moderate-ad.ts';
import type { AdminSheetProps } from './suspend-sheet.tsx';
import { useAdAction } from './use-ad-action.ts';

const durations = [7, 14, 30];

/** Features the ad for some days more, free of charge. */
export function FeatureSheet({ adId, open, onClose }: AdminSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const { number } = useFormat();
  const [days, setDays] = useState(durations[0] ?? 7);
  const { act, pending } = useAdAction(featureAd(adId), () => t('admin.featured'), onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('admin.feature')}
      closeLabel={t('close')}
      footer={
        <Button variant="ink" block loading={pending} onClick={() => act(days)}>
          {t('admin.feature')}
        </Button>
      }
    >
      <Choices legend={t('admin.howLong')}>
        {() =>
          durations.map((duration) => (
            <Checkbox
              key={duration}
              type="radio"
              name="days"
              label={t('admin.days', { count: duration, number: number(duration) })}
              checked={days === duration}
              onChange={() => setDays(duration)}
            />
          ))
        }
      </Choices>
    </Sheet>
  );
}
