import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { Checkbox } from '@dabbab/ui/inputs';
import { ChipsField, NumberField, SelectField, useOptions } from '../form-fields.tsx';
import type { StepProps } from '../step-props.ts';
import { TagsField } from './tags-field.tsx';

/** The colours that ads name; each has a text under `colors` of the remote. */
const colors = [
  'black',
  'white',
  'red',
  'blue',
  'green',
  'lime',
  'yellow',
  'orange',
  'silver',
  'grey',
  'maroon',
  'navy',
  'teal',
  'olive',
  'sand',
  'cream',
  'brown',
  'purple',
];

/** The facts that buyers filter by and compare. */
export function DetailsStep({ values, onChange, errorOf }: StepProps) {
  const { t } = useTranslation('listings-ad-form');
  const lookups = useLookups();
  const bike = values.kind === 'motorcycle';
  const types = useOptions(bike ? lookups?.bike_types : lookups?.part_categories);
  const conditions = useOptions(lookups?.conditions);
  const cities = useOptions(lookups?.cities);
  return (
    <div className="fields">
      <SelectField
        name="type"
        label={bike ? t('fields.type') : t('fields.partCategory')}
        error={errorOf('type')}
        value={values.type}
        options={types}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        name="city"
        label={t('fields.city')}
        error={errorOf('city')}
        value={values.city}
        options={cities}
        onChange={(city) => onChange({ city })}
      />
      <div className="fields__wide">
        <ChipsField
          name="condition"
          label={t('fields.condition')}
          error={errorOf('condition')}
          value={values.condition}
          options={conditions}
          onChange={(condition) => onChange({ condition })}
        />
      </div>
      {bike && (
        <>
          <NumberField
            name="mileage_km"
            label={t('fields.mileage_km')}
            error={errorOf('mileage_km')}
            optional
            value={values.mileage_km}
            onChange={(mileage_km) => onChange({ mileage_km })}
          />
          <NumberField
            name="engine_cc"
            label={t('fields.engine_cc')}
            error={errorOf('engine_cc')}
            optional
            value={values.engine_cc}
            onChange={(engine_cc) => onChange({ engine_cc })}
          />
        </>
      )}
      <SelectField
        name="color"
        label={t('fields.color')}
        error={errorOf('color')}
        optional
        value={values.color}
        options={colors.map((color) => ({ value: color, label: t(`listings:colors.${color}`) }))}
        onChange={(color) => onChange({ color })}
      />
      <div className="fields__wide">
        <Checkbox
          name="warranty"
          label={t('fields.warranty')}
          checked={values.warranty}
          onChange={({ target }) => onChange({ warranty: target.checked })}
        />
      </div>
      <div className="fields__wide">
        <TagsField tags={values.tags} error={errorOf('tags')} onChange={(tags) => onChange({ tags })} />
      </div>
    </div>
  );
}
