import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { SavedAd } from '../../data/listings/saved-ads.ts';

/** Says what became of a saved ad since it was saved; nothing of one that is as it was. */
export function SavedAdState({ ad: { state, price, saved_price } }: { ad: SavedAd }) {
  const { t } = useTranslation('listings-saved');
  const { number } = useFormat();
  const drop = (saved_price ?? 0) - (price ?? saved_price ?? 0);
  return (
    <>
      {drop > 0 && <Tag tone="ok">{t('dropped', { amount: number(drop) })}</Tag>}
      {state !== 'on_sale' && <Tag tone={state === 'reserved' ? 'info' : undefined}>{t(`states.${state}`)}</Tag>}
    </>
  );
}
