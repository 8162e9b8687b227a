import '../../fields/locales.ts';
import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { isRequired } from '@dabbab/platform/kit/fields';
import { type Lookup, useLookups } from '@dabbab/platform/lookups';
import { Checkbox } from '@dabbab/ui/inputs';
import type { ComponentType } from 'react';
import { type AdColumn, type AdField as AnyField, adFields } from '../../data/listings/ad-fields.ts';
import { useChoiceName } from '../../fields/use-choice-name.ts';
import type { AdValues, FormField } from './ad-values.ts';
import { ChipsField, NumberField, SelectField, TextField } from './form-fields.tsx';
import { ContactFields } from './steps/contact-fields.tsx';
import { ModelField } from './steps/model-field.tsx';
import { PhoneField } from './steps/phone-field.tsx';
import { TagsField } from './steps/tags-field.tsx';

/** What every field of the form is given. */
export interface AdFieldProps {
  values: AdValues;
  onChange: (change: Partial<AdValues>) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: FormField) => string | undefined;
  /** The number in the profile; null where there is none. */
  ownPhone: string | null;
}

/** Fields that are drawn by a component of their own; null: by that of the field before. */
const special: Partial<Record<keyof AdValues, ComponentType<AdFieldProps> | null>> = {
  model: ModelField,
  year: YearField,
  tags: TagsField,
  show_messaging: ContactFields,
  show_phone: null,
  show_whatsapp: null,
  phone: PhoneField,
};

/** A field of the form, drawn by its kind. */
export function AdField({ name, ...props }: AdFieldProps & { name: keyof AdValues }) {
  const Special = special[name];
  if (Special !== undefined) return Special && <Special {...props} />;
  return name in adFields && <PlainField name={name as AdColumn} {...props} />;
}

function PlainField({ name, values, onChange, errorOf }: AdFieldProps & { name: AdColumn }) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const choices = useChoices(name);
  const field: AnyField = adFields[name];
  const value = values[name];
  const change = (next: string | boolean) => onChange({ [name]: next });
  const common = {
    name,
    label: t(`listings-fields:label.${name}`),
    error: errorOf(name),
    help: field.help && t(`listings-fields:help.${name}`),
    optional: !isRequired(field, values),
    value: String(value),
    onChange: change,
  };
  switch (field.kind) {
    case 'flag':
      return (
        <div className="fields__wide">
          <Checkbox
            name={name}
            label={common.label}
            checked={Boolean(value)}
            onChange={({ target }) => change(target.checked)}
          />
        </div>
      );
    case 'number':
      return <NumberField {...common} />;
    case 'choice':
      return field.chips ? <ChipsField {...common} options={choices} /> : <SelectField {...common} options={choices} />;
    case 'text':
      return (
        <TextField
          {...common}
          lang={field.language}
          dir={field.language ? directionOf(field.language) : 'ltr'}
          maxLength={field.length[1]}
          rows={field.long && 7}
        />
      );
    default:
      return <TextField {...common} dir="ltr" />;
  }
}

/** The options of a choice, by name. */
function useChoices(name: AdColumn) {
  const choiceName = useChoiceName();
  const lookups = useLookups();
  const { options = [] }: AnyField = adFields[name];
  const slugs = typeof options === 'string' ? (lookups?.[options] ?? []).map(({ slug }: Lookup) => slug) : options;
  return slugs.map((slug) => ({ value: slug, label: choiceName(name, slug) }));
}

const [first, last] = adFields.year.range;
const years = Array.from({ length: last - first + 1 }, (_one, index) => String(last - index));
const yearOptions = years.map((year) => ({ value: year, label: year }));

function YearField({ values, onChange, errorOf }: AdFieldProps) {
  const { t } = useTranslation('listings-fields');
  return (
    <SelectField
      name="year"
      label={t('label.year')}
      error={errorOf('year')}
      optional
      value={values.year}
      options={yearOptions}
      onChange={(year) => onChange({ year })}
    />
  );
}
