import './price-guidance.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Price } from '@dabbab/ui/price';
import { type AdValues, rowOf } from '../../../ad-input/ad-values.ts';
import { comparePrice } from '../../../cards/judge-price.ts';
import type { PriceStatistics } from '../../../data/listings/price-statistics.ts';
import { commissionShareQuery } from '../../../data/listings/sell-ad.ts';
import { PriceHistogram } from '../../../price-histogram/price-histogram.tsx';

export interface PriceGuidanceProps {
  values: AdValues;
  /** Prices of ads like it; null where that is not known. */
  statistics: PriceStatistics | null;
  /** The price cannot be changed now. */
  frozen: boolean;
  onChange: (change: Pick<AdValues, 'price'>) => void;
}

/** Shows a price that is typed among those of comparable ads, and what its seller keeps of it. */
export function PriceGuidance({ values, statistics, frozen, onChange }: PriceGuidanceProps) {
  const { price } = rowOf(values);
  return (
    <div className="fields__wide price-guidance">
      {statistics && (
        <Comparison
          values={values}
          statistics={statistics}
          price={price}
          onChoose={frozen ? undefined : (chosen) => onChange({ price: String(chosen) })}
        />
      )}
      {price !== null && <Kept price={price} />}
    </div>
  );
}

interface ComparisonProps {
  values: AdValues;
  statistics: PriceStatistics;
  price: number | null;
  /** Takes a price that is offered; undefined where none can be taken. */
  onChoose: ((price: number) => void) | undefined;
}

function Comparison({ values, statistics, price, onChoose }: ComparisonProps) {
  const { t } = useTranslation('listings-ad-form');
  const { bike_type, part_category, model, condition } = values;
  const ad = { model, condition, type: values.kind === 'part' ? part_category : bike_type };
  // Those of its class alone say where a price lies, not what this model is worth.
  const sameModel = statistics.basis === 'model';
  return (
    <section className="panel price-guidance__panel" aria-labelledby="price-guidance-title">
      <h3 className="h4" id="price-guidance-title">
        {t('guidance.title')}
      </h3>
      <PriceHistogram statistics={statistics} ad={ad} price={price} ownLabel={t('guidance.own')} />
      {sameModel && (
        // Its line is there before a price is, so that nothing moves while one types.
        <p className="text-sm price-guidance__verdict">
          {price !== null && <Verdict price={price} median={statistics.median} />}
        </p>
      )}
      {sameModel && onChoose && <Offers statistics={statistics} onChoose={onChoose} />}
    </section>
  );
}

/** Rounds to what somebody would ask for. */
const round = (price: number) => Math.round(price / 100) * 100;

interface OffersProps {
  statistics: PriceStatistics;
  onChoose: (price: number) => void;
}

/** Offers three prices to take with one press. */
function Offers({ statistics: { lower_quartile, median, upper_quartile }, onChoose }: OffersProps) {
  const { t } = useTranslation('listings-ad-form');
  const { t: common } = useTranslation('listings');
  const offers = { faster: lower_quartile, usual: median, patient: upper_quartile };
  return (
    <div className="price-guidance__offers">
      {(['faster', 'usual', 'patient'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="price-guidance__offer"
          onClick={() => onChoose(round(offers[name]))}
        >
          {t(`guidance.${name}`)} <Price amount={round(offers[name])} currency={common('card.currency')} />
        </button>
      ))}
    </div>
  );
}

/** Says how far a price is from the one in the middle, as the card will. */
function Verdict({ price, median }: { price: number; median: number }) {
  const { t } = useTranslation('listings-ad-form');
  const { number } = useFormat();
  const { how, percent } = comparePrice(price, median);
  return how === 'usual' ? t('guidance.near') : t(`guidance.${how}`, { percent: number(percent) });
}

/** Says what a sale through the site leaves of a price, where it costs something. */
function Kept({ price }: { price: number }) {
  const { t } = useTranslation('listings-ad-form');
  const { t: common } = useTranslation('listings');
  const currency = common('card.currency');
  const { number } = useFormat();
  const { data: share } = useQuery(commissionShareQuery);
  if (!share) return null;
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
