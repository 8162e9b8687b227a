import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Checkbox } from '@dabbab/ui/inputs';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import { featureAd } from '../../../data/listings/moderate-ad.ts';
import { Choices } from './choices.tsx';
import type { AdminSheetProps } from './suspend-sheet.tsx';
import { useAdAction } from './use-ad-action.ts';

const spans = [7, 14, 30];

/** Features the ad for some days more, for nothing. */
export function FeatureSheet({ adId, open, onClose }: AdminSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const { number } = useFormat();
  const [days, setDays] = useState(spans[0] ?? 7);
  const featuring = useAdAction(featureAd(adId), () => t('admin.featured'), onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('admin.feature')}
      closeLabel={t('close')}
      footer={
        <Button variant="ink" block loading={featuring.pending} onClick={() => featuring.act(days)}>
          {t('admin.feature')}
        </Button>
      }
    >
      <Choices legend={t('admin.howLong')} error={undefined}>
        {spans.map((span) => (
          <Checkbox
            key={span}
            type="radio"
            name="days"
            label={t('admin.days', { count: span, number: number(span) })}
            checked={days === span}
            onChange={() => setDays(span)}
          />
        ))}
      </Choices>
    </Sheet>
  );
}
