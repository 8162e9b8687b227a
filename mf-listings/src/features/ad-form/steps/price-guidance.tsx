import './price-guidance.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Price } from '@dabbab/ui/price';
import { type AdValues, rowOf } from '../../../ad-input/ad-values.ts';
import type { PriceStatistics } from '../../../data/listings/price-statistics.ts';
import { commissionShareQuery } from '../../../data/listings/sell-ad.ts';
import { PriceHistogram } from '../../../price-histogram/price-histogram.tsx';

export interface PriceGuidanceProps {
  values: AdValues;
  /** Prices of the same model; null where that is not known. */
  statistics: PriceStatistics | null;
  /** The price cannot be changed now. */
  frozen: boolean;
  onChange: (change: Pick<AdValues, 'price'>) => void;
}

/** Shows a price that is typed among those of the same model, and what its seller keeps of it. */
export function PriceGuidance({ values, statistics, frozen, onChange }: PriceGuidanceProps) {
  const price = rowOf(values).price ?? 0;
  return (
    <div className="fields__wide price-guidance">
      {statistics && (
        <Comparison
          model={values.model}
          statistics={statistics}
          price={price}
          onChoose={frozen ? undefined : (chosen) => onChange({ price: String(chosen) })}
        />
      )}
      <Kept price={price} />
    </div>
  );
}

/** Rounds to what somebody would ask for. */
const round = (price: number) => Math.round(price / 100) * 100;

interface ComparisonProps {
  model: string;
  statistics: PriceStatistics;
  price: number;
  /** Takes a price that is offered; undefined where none can be taken. */
  onChoose: ((price: number) => void) | undefined;
}

function Comparison({ model, statistics, price, onChoose }: ComparisonProps) {
  const { t } = useTranslation('listings-ad-form');
  const currency = useTranslation('listings').t('card.currency');
  const { ads, year_from, year_to, lower_quartile, median, upper_quartile } = statistics;
  const offers = { faster: lower_quartile, usual: median, patient: upper_quartile };
  return (
    <section className="panel price-guidance__panel" aria-labelledby="price-guidance-title">
      <h3 className="h4" id="price-guidance-title">
        {t('guidance.title')}
      </h3>
      <p className="muted text-sm">
        <bdi dir="ltr">{model}</bdi> {t('guidance.years', { from: year_from, to: year_to })} ·{' '}
        {t('guidance.ads', { count: ads })}
      </p>
      <PriceHistogram
        statistics={statistics}
        price={price || undefined}
        ownLabel={t('guidance.own')}
        medianLabel={t('guidance.median')}
      />
      {/* Its line is there before a price is, so that nothing moves while one types. */}
      <p className="text-sm price-guidance__verdict">{price > 0 && <Verdict price={price} median={median} />}</p>
      {onChoose && (
        <div className="price-guidance__offers">
          {(['faster', 'usual', 'patient'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="price-guidance__offer"
              onClick={() => onChoose(round(offers[name]))}
            >
              {t(`guidance.${name}`)} <Price amount={round(offers[name])} currency={currency} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Says how far a price is from the one in the middle. */
function Verdict({ price, median }: { price: number; median: number }) {
  const { t } = useTranslation('listings-ad-form');
  const { number } = useFormat();
  const percent = Math.round((100 * (price - median)) / median);
  if (percent === 0) return t('guidance.near');
  return t(percent < 0 ? 'guidance.below' : 'guidance.above', { percent: number(Math.abs(percent)) });
}

/** Says what a sale through the site leaves of a price, where it costs something. */
function Kept({ price }: { price: number }) {
  const { t } = useTranslation('listings-ad-form');
  const currency = useTranslation('listings').t('card.currency');
  const { number } = useFormat();
  const { data: share } = useQuery(commissionShareQuery);
  if (!share || price === 0) return null;
  const commission = Math.round(price * share * 100) / 100;
  return (
    <dl className="price-guidance__kept">
      <dt>{t('guidance.commission', { rate: number(share * 100) })}</dt>
      <dd>
        <Price amount={commission} currency={currency} />
      </dd>
      <dt>{t('guidance.kept')}</dt>
      <dd>
        <Price amount={Math.round((price - commission) * 100) / 100} currency={currency} />
      </dd>
    </dl>
  );
}
