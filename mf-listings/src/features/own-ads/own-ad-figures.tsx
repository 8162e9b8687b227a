import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import type { OwnListing, PricePlace } from '../../data/listings/own-listings.ts';
import { PricePlaceStrip } from './price-place-strip.tsx';

const MOST_COUNTED = 1000;

/** Shows how an ad goes: looked at, saved, written about, bid for, and how its price stands. */
export function OwnAdFigures({ ad, prices }: { ad: OwnListing; prices: PricePlace | undefined }) {
  const { t } = useTranslation('listings-own-ads');
  const { t: common } = useTranslation('listings');
  const { number } = useFormat();
  const bounded = (count: number) => (count >= MOST_COUNTED ? `${number(MOST_COUNTED - 1)}+` : number(count));
  return (
    <>
      <dl className="own-figures">
        <div>
          <dt>{t('figures.views')}</dt>
          <dd>{number(ad.views)}</dd>
        </div>
        <div>
          <dt>{t('figures.saves')}</dt>
          <dd>{bounded(ad.saves)}</dd>
        </div>
        <div>
          <dt>{t('figures.talks')}</dt>
          <dd>
            {bounded(ad.conversations)}
            {ad.unread > 0 && <span className="own-figures__unread">{t('figures.unread', { count: ad.unread })}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('figures.bestBid')}</dt>
          <dd>
            {ad.best_bid === null ? (
              <>
                <span aria-hidden="true">—</span>
                <span className="sr-only">{t('figures.noBid')}</span>
              </>
            ) : (
              <Price amount={ad.best_bid} currency={common('card.currency')} />
            )}
          </dd>
        </div>
      </dl>
      {ad.state === 'on_sale' && prices && <PricePlaceStrip price={ad.price} prices={prices} />}
    </>
  );
}
