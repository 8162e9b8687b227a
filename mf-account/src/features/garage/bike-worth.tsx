import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { comparePrices } from '@dabbab/platform/kit/compare-prices';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { PriceRange } from '@dabbab/ui/charts/price-range';
import { SparkLine } from '@dabbab/ui/charts/spark-line';
import { Price } from '@dabbab/ui/price';
import { useId, useRef } from 'react';
import { type BikeWorth as Worth, bikeWorthQuery } from '../../data/bikes/bike-worth.ts';

/** The quartiles of a few ads are no more exact than this, in riyals. */
const STEP = 100;
/** A price that is within so many percent of what it was has stayed as it was. */
const STEADY = 1;

const rounded = (price: number) => Math.round(price / STEP) * STEP;

/** Shows what a bike is worth by the ads of its like, and why; asked for once it is near the screen. */
export function BikeWorth({ userId, bikeId }: { userId: string; bikeId: string }) {
  const { t } = useTranslation('account-garage');
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const near = useInSight(ref, { margin: '200px' });
  const { data, isError, refetch } = useQuery({ ...bikeWorthQuery(userId, bikeId), enabled: near });
  const waits = data === undefined && !isError;
  return (
    <section
      ref={ref}
      className="bike-worth"
      aria-labelledby={id}
      // Nothing is on its way before it is asked for.
      aria-busy={near && waits}
      data-waits={waits || undefined}
    >
      <h3 className="bike-worth__title" id={id}>
        {t('worth.title')}
      </h3>
      {data && <Known worth={data} />}
      {data === null && <p className="bike-worth__why">{t('worth.few')}</p>}
      {isError && (
        <p className="bike-worth__why">
          {t('worth.failed')}{' '}
          <Button variant="text" size="sm" onClick={() => void refetch()}>
            {t('worth.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Known({ worth }: { worth: Worth }) {
  const { t } = useTranslation('account-garage');
  const { lower_quartile, upper_quartile, median, basis, ads, year_from, year_to, weeks } = worth;
  const price = (amount: number) => <Price amount={rounded(amount)} currency={t('worth.currency')} />;
  return (
    <>
      <p className="bike-worth__prices">
        {price(lower_quartile)} <span aria-hidden="true">–</span>
        <span className="sr-only">{t('worth.to')}</span> {price(upper_quartile)}
      </p>
      <PriceRange {...worth} price={median} />
      <p className="bike-worth__why">
        {t(`worth.${basis}`, { count: ads, years: `\u2066${year_from}–${year_to}\u2069` })}
      </p>
      {weeks.length > 0 && <Past weeks={weeks} median={median} />}
    </>
  );
}

/** Says and draws how the usual price went. */
function Past({ weeks, median }: Pick<Worth, 'weeks' | 'median'>) {
  const { t } = useTranslation('account-garage');
  const { date } = useFormat();
  const [first] = weeks;
  if (!first) return null;
  const prices = [...weeks.map(({ price }) => price), median];
  const { how, percent } = comparePrices(median, first.price, STEADY);
  return (
    <div className="bike-worth__past">
      <p className="bike-worth__why" data-how={how}>
        {t(`worth.${how}`, { percent: `\u2066${percent}%\u2069`, since: date(first.week) })}
      </p>
      <SparkLine values={prices} least={Math.min(...prices) * 0.97} />
    </div>
  );
}
