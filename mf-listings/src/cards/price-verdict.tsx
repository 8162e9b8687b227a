import { useTranslation } from '@dabbab/platform/i18n';
import type { ListingCardData } from '../data/listings/list.ts';
import { judgePrice } from './judge-price.ts';

/** Says in a line how a price compares with the usual one; nothing where too few ads are comparable. */
export function PriceVerdict({ listing: { price, usual_price } }: { listing: ListingCardData }) {
  const { t } = useTranslation('listings');
  const verdict = judgePrice(price, usual_price);
  return (
    <p className="listing-card__verdict" data-verdict={verdict?.how}>
      {verdict && t(`verdict.${verdict.how}`, { percent: verdict.percent })}
    </p>
  );
}
