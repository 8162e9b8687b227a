import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { Field } from '@dabbab/ui/field';
import { TextInput } from '@dabbab/ui/inputs';
import { useState } from 'react';
import { SelectField } from '../form-fields.tsx';
import type { StepProps } from '../step-props.ts';

const OTHER = '…';

/** The models of the chosen make, or any other by its name. */
export function ModelField({ values, onChange, errorOf }: StepProps) {
  const { t } = useTranslation('listings-ad-form');
  const models = useLookups()?.models.filter(({ maker }) => maker === values.make) ?? [];
  const known = models.some(({ name_en }) => name_en === values.model);
  const [asked, setAsked] = useState(false);
  const other = asked || (values.model !== '' && !known) || models.length === 0;
  const write = (
    <Field
      label={models.length === 0 ? t('fields.model') : t('fields.otherModel')}
      error={errorOf('model')}
      optional={t('optional')}
    >
      {(control) => (
        <TextInput
          {...control}
          name="model"
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          value={values.model}
          onChange={({ target }) => onChange({ model: target.value })}
        />
      )}
    </Field>
  );
  if (models.length === 0) return write;
  return (
    <>
      <SelectField
        name={other ? 'model-list' : 'model'}
        label={t('fields.model')}
        error={other ? undefined : errorOf('model')}
        optional
        value={other ? OTHER : values.model}
        options={[
          ...models.map(({ name_en }) => ({ value: name_en, label: name_en })),
          { value: OTHER, label: t('otherModel') },
        ]}
        onChange={(model) => {
          setAsked(model === OTHER);
          onChange({ model: model === OTHER ? '' : model });
        }}
      />
      {other && write}
    </>
  );
}
