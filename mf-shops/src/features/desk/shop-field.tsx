import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { isRequired } from '@dabbab/platform/kit/fields';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { SearchSelect } from '@dabbab/ui/antd/search-select';
import { CheckedTextAreaField, CheckedTextField } from '@dabbab/ui/connected/checked-fields';
import { Field } from '@dabbab/ui/field';
import { PhoneField, TextField } from '@dabbab/ui/text-field';
import type { ChangeEvent } from 'react';
import {
  type FieldColumn,
  type FormPart,
  type ShopField as AnyField,
  shopFields,
} from '../../data/own-shop/shop-fields.ts';
import type { ShopValues } from './shop-values.ts';

/** What every part of the form is given. */
export interface PartProps {
  values: ShopValues;
  onChange: (change: Partial<ShopValues>) => void;
  /** The error text of a control by its name; undefined if it is right. */
  errorOf: (name: string) => string | undefined;
}

/** Draws the fields of a part of the form in their order. */
export function ShopFields({ part, ...props }: PartProps & { part: FormPart }) {
  const names = (Object.keys(shopFields) as FieldColumn[]).filter((name) => shopFields[name].part === part);
  return names.map((name) => <ShopField key={name} name={name} {...props} />);
}

/** Draws a field of the form according to its kind. */
function ShopField({ name, values, onChange, errorOf }: PartProps & { name: FieldColumn }) {
  const { t } = useTranslation('shops-desk');
  const field: AnyField = shopFields[name];
  const control = {
    name,
    label: t(`fields.${name}`),
    error: errorOf(name),
    optional: !isRequired(field, { name_ar: values.name_ar, name_en: values.name_en }) && t('optional'),
    help: field.help && t(`help.${name}`),
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ [name]: target.value }),
  };
  if (field.kind === 'choice')
    return <ChoiceField field={field} {...control} onChange={(value) => onChange({ [name]: value })} />;
  if (field.kind === 'phone') return <PhoneField {...control} autoComplete="tel" />;
  const written = { lang: field.language, dir: field.language ? directionOf(field.language) : 'ltr' };
  const most = field.length[1];
  return field.long ? (
    <CheckedTextAreaField kind="shop" {...control} {...written} maxLength={most} rows={5} />
  ) : field.language ? (
    <CheckedTextField kind="name" {...control} {...written} maxLength={most} autoComplete="off" />
  ) : (
    <TextField {...control} {...written} maxLength={most} autoComplete="off" />
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  optional: string | false;
  value: string;
  field: AnyField;
  onChange: (value: string) => void;
}

function ChoiceField({ field, label, error, optional, ...list }: ChoiceFieldProps) {
  const { t } = useTranslation('shops-desk');
  const language = useLanguage();
  const lookups = useLookups();
  const entries = (field.options && lookups?.[field.options]) ?? [];
  const options = entries.map((entry) => ({ value: entry.slug, label: lookupName(entry, language) }));
  return (
    <Field label={label} error={error} optional={optional}>
      {(control) => <SearchSelect {...control} {...list} options={options} emptyLabel={t('choose')} />}
    </Field>
  );
}
