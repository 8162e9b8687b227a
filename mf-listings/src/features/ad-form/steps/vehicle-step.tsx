import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { listingKinds } from '../../../data/listings/filters.ts';
import { emptyAd } from '../ad-values.ts';
import { ChipsField, SelectField, useOptions } from '../form-fields.tsx';
import type { StepProps } from '../step-props.ts';
import { FIRST_YEAR } from '../validate.ts';
import { ModelField } from './model-field.tsx';

const newest = new Date().getUTCFullYear() + 1;
const years = Array.from({ length: newest - FIRST_YEAR + 1 }, (_one, index) => String(newest - index)).map((year) => ({
  value: year,
  label: year,
}));

/** What is sold: kind, make, then the models of that make, then the year. */
export function VehicleStep({ values, onChange, errorOf }: StepProps) {
  const { t } = useTranslation('listings-ad-form');
  const lookups = useLookups();
  const makers = useOptions(lookups?.makers);
  const kinds = listingKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
  return (
    <div className="fields">
      <div className="fields__wide">
        <ChipsField
          name="kind"
          label={t('fields.kind')}
          error={errorOf('kind')}
          value={values.kind}
          options={kinds}
          // The types of one kind are none of the other.
          onChange={(kind) => onChange({ kind: kind as typeof values.kind, type: emptyAd.type })}
        />
      </div>
      <SelectField
        name="make"
        label={t('fields.make')}
        error={errorOf('make')}
        optional={values.kind === 'part'}
        value={values.make}
        options={makers}
        onChange={(make) => onChange({ make, model: emptyAd.model })}
      />
      <ModelField key={values.make} values={values} onChange={onChange} errorOf={errorOf} />
      <SelectField
        name="year"
        label={t('fields.year')}
        error={errorOf('year')}
        optional
        value={values.year}
        options={years}
        onChange={(year) => onChange({ year })}
      />
    </div>
  );
}
