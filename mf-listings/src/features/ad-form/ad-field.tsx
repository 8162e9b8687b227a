import '../../fields/locales.ts';
import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { isRequired } from '@dabbab/platform/kit/fields';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { type Lookup, useLookups } from '@dabbab/platform/lookups';
import { DateInput } from '@dabbab/ui/antd/date';
import { Field } from '@dabbab/ui/field';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import type { ChangeEvent, ComponentType } from 'react';
import type { AdValues, FormField } from '../../ad-input/ad-values.ts';
import { type AdColumn, type AdField as AnyField, adFields } from '../../data/listings/ad-fields.ts';
import { useChoiceName } from '../../fields/use-choice-name.ts';
import { ChipsField, SelectField } from './form-fields.tsx';
import { BikeField } from './steps/bike-field.tsx';
import { ContactFields } from './steps/contact-fields.tsx';
import { FitsField } from './steps/fits-field.tsx';
import { SizeField } from './steps/size-field.tsx';
import { TagsField } from './steps/tags-field.tsx';
import type { WrittenField } from './use-left-texts.ts';
import type { OwnPhone } from './use-own-phone.tsx';

/** The props of every field of the form. */
export interface AdFieldProps {
  values: AdValues;
  onChange: (change: Partial<AdValues>) => void;
  /** A field with words of one's own is left. */
  onLeave: (name: WrittenField) => void;
  /** The error text of a field; undefined if it is right. */
  errorOf: (field: FormField) => string | undefined;
  ownPhone: OwnPhone;
  /** A bid was accepted, and its price stays as it is. */
  priceFrozen: boolean;
}

/** Fields with a component of their own; null: the component of the field before draws this one too. */
const special: Partial<Record<AdColumn, ComponentType<AdFieldProps> | null>> = {
  year: YearField,
  fits: FitsField,
  size: SizeField,
  tags: TagsField,
  show_messaging: ContactFields,
  show_phone: null,
  show_whatsapp: null,
};

/** Of a motorcycle make and model are one choice. */
const specialOfBikes: typeof special = { ...special, make: BikeField, model: null };

/** Draws a field of the form according to its kind. */
export function AdField({ name, ...props }: AdFieldProps & { name: AdColumn }) {
  const Special = (props.values.kind === 'motorcycle' ? specialOfBikes : special)[name];
  if (Special !== undefined) return Special && <Special {...props} />;
  return <PlainField name={name} {...props} />;
}

function PlainField({ name, values, onChange, onLeave, errorOf, priceFrozen }: AdFieldProps & { name: AdColumn }) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const options = useOptions(name);
  const field: AnyField = adFields[name];
  const value = String(values[name]);
  const label = t(`listings-fields:label.${name}`);
  const error = errorOf(name);
  const optional = !isRequired(field, values) && t('optional');
  const frozen = name === 'price' && priceFrozen;
  const change = (next: string | boolean) => onChange({ [name]: next });
  const text = {
    name,
    label,
    error,
    optional,
    help: frozen ? t('price.frozen') : field.help && t(`listings-fields:help.${name}`),
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
  };
  switch (field.kind) {
    case 'flag':
      return (
        <div className="fields__wide">
          <Checkbox
            name={name}
            label={label}
            checked={values[name] === true}
            onChange={({ target }) => change(target.checked)}
          />
        </div>
      );
    case 'number':
      return (
        <TextField
          {...text}
          className="ad-form__number"
          readOnly={frozen}
          {...numberInput({ value, onChange: change })}
        />
      );
    case 'choice': {
      const choice = { name, label, error, value, options, onChange: change };
      return field.chips ? <ChipsField {...choice} /> : <SelectField {...choice} optional={optional} />;
    }
    case 'date': {
      const [min, max] = field.range;
      return (
        <Field label={label} error={error} optional={optional} help={text.help}>
          {(control) => <DateInput {...control} {...{ name, value, min, max }} onChange={change} />}
        </Field>
      );
    }
    case 'text': {
      const written = {
        lang: field.language,
        dir: field.language ? directionOf(field.language) : 'auto',
        onBlur: () => onLeave(name as WrittenField),
      };
      const maxLength = field.length[1];
      if (field.long) return <TextAreaField {...text} {...written} maxLength={maxLength} rows={7} />;
      return <TextField {...text} {...written} maxLength={maxLength} autoComplete="off" />;
    }
    default:
      return <TextField {...text} dir="ltr" autoComplete="off" />;
  }
}

/** Lists the options of a choice with their names. */
function useOptions(name: AdColumn) {
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
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  return (
    <SelectField
      name="year"
      label={t('listings-fields:label.year')}
      error={errorOf('year')}
      optional={t('optional')}
      value={values.year}
      options={yearOptions}
      onChange={(year) => onChange({ year })}
    />
  );
}
