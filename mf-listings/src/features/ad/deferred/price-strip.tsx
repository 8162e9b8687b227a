import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { useTypeName } from '../../../cards/use-type-name.ts';
import type { Ad } from '../../../data/listings/ad.ts';
import type { PriceStatistics } from '../../../data/listings/price-statistics.ts';
import { PriceHistogram } from '../../../price-histogram/price-histogram.tsx';

/** Shows what ads like this one cost, as a histogram in which this one is marked. */
export function PriceStrip({ ad, statistics }: { ad: Ad; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { number } = useFormat();
  const { ads: count, lower_quartile, upper_quartile } = statistics;
  return (
    <section aria-labelledby="prices-title">
      <h2 className="h3" id="prices-title">
        {t('prices.title')}
      </h2>
      <p className="muted text-sm">
        <Basis ad={ad} statistics={statistics} /> {t('prices.ads', { count })}
      </p>
      <PriceHistogram
        statistics={statistics}
        price={ad.price}
        ownLabel={t('prices.own')}
        medianLabel={t('prices.median')}
      />
      <p className="muted text-sm">{t('prices.half', { from: number(lower_quartile), to: number(upper_quartile) })}</p>
    </section>
  );
}

/** Says with which ads it is compared. */
function Basis({ ad, statistics: { basis, year_from, year_to } }: { ad: Ad; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad-deferred');
  const name = useLookupName();
  const typeName = useTypeName();
  const years = { from: year_from, to: year_to };
  if (basis === 'part') {
    return `${typeName(ad.type ?? '')} · ${name('conditions', ad.condition)} ·`;
  }
  return (
    <>
      {basis === 'model' ? <bdi dir="ltr">{ad.model}</bdi> : t('prices.class', { type: typeName(ad.type ?? '') })}{' '}
      {t('prices.years', years)} ·
    </>
  );
}
