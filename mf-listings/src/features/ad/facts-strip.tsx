import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { useTypeName } from '../../cards/use-type-name.ts';
import type { Ad } from '../../data/listings/ad.ts';
import './facts-strip.css';

/** The facts one asks for first; what the ad does not say has no place. */
export function FactsStrip({ ad: { kind, year, mileage_km, engine_cc, condition, type } }: { ad: Ad }) {
  const { t } = useTranslation(['listings-ad', 'listings']);
  const { number } = useFormat();
  const name = useLookupName();
  const typeName = useTypeName();
  const facts = [
    { label: t('facts.year'), value: year },
    { label: t('listings:filters.km'), value: mileage_km === null ? null : number(mileage_km) },
    { label: t('listings:filters.cc'), value: engine_cc },
    { label: t('facts.partCategory'), value: kind === 'part' && type ? typeName(type) : null },
    { label: t('listings:filters.condition'), value: name('conditions', condition) },
  ].filter(({ value }) => value !== null);
  return (
    <dl className="facts-strip">
      {facts.map(({ label, value }) => (
        <div key={label} className="facts-strip__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
