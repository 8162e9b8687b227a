import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Ad } from '../../../data/listings/ad.ts';
import type { PriceStatistics } from '../../../data/listings/price-statistics.ts';
import { PriceHistogram } from '../../../price-histogram/price-histogram.tsx';

/** Shows what ads like this one cost, as a histogram in which this one is marked. */
export function PriceStrip({ ad, statistics }: { ad: Ad; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { number } = useFormat();
  const { lower_quartile, upper_quartile } = statistics;
  return (
    <section aria-labelledby="prices-title">
      <h2 className="h3" id="prices-title">
        {t('prices.title')}
      </h2>
      <PriceHistogram statistics={statistics} ad={ad} price={ad.price} ownLabel={t('prices.own')} />
      <p className="muted text-sm">{t('prices.half', { from: number(lower_quartile), to: number(upper_quartile) })}</p>
    </section>
  );
}
