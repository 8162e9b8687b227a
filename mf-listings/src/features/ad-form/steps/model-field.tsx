import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { useState } from 'react';
import { adFields } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';
import { SelectField, TextField } from '../form-fields.tsx';

const OTHER = '…';

/** The models of the chosen make, or any other by its name. */
export function ModelField({ values: { make, model }, onChange, errorOf }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const models = useLookups()?.models.filter(({ maker }) => maker === make) ?? [];
  const known = models.some(({ name_en }) => name_en === model);
  // Of another make, one begins with its list again.
  const [askedOf, setAskedOf] = useState<string>();
  const other = askedOf === make || (model !== '' && !known) || models.length === 0;
  const label = t('listings-fields:label.model');
  const write = (
    <TextField
      name="model"
      label={models.length === 0 ? label : t('otherModel.label')}
      error={errorOf('model')}
      optional
      dir="ltr"
      maxLength={adFields.model.length[1]}
      value={model}
      onChange={(next) => onChange({ model: next })}
    />
  );
  if (models.length === 0) return write;
  return (
    <>
      <SelectField
        name={other ? 'model-list' : 'model'}
        label={label}
        error={other ? undefined : errorOf('model')}
        optional
        value={other ? OTHER : model}
        options={[
          ...models.map(({ name_en }) => ({ value: name_en, label: name_en })),
          { value: OTHER, label: t('otherModel.choose') },
        ]}
        onChange={(next) => {
          setAskedOf(next === OTHER ? make : undefined);
          onChange({ model: next === OTHER ? '' : next });
        }}
      />
      {other && write}
    </>
  );
}
