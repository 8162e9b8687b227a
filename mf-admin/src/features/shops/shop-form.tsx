import { directionOf } from '@dabbab/contract/language';
import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { Field } from '@dabbab/ui/field';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Select } from '@dabbab/ui/inputs';
import { PhoneField, TextAreaField, TextField } from '@dabbab/ui/text-field';
import { type ChangeEvent, useState } from 'react';
import type { ShopRow } from '../../data/shops/shop-fields.ts';
import { useEditDraft } from '../../record/use-edit-draft.ts';
import { checkShop, rowOf, type ShopProblem, type ShopValues, valuesOf } from './shop-values.ts';

export interface ShopFormProps {
  title: string;
  /** On the button that sends it. */
  save: string;
  /** What is typed is kept under it, until it is sent: a session that ends meanwhile loses nothing. */
  draft: string;
  row: ShopRow;
  /** A new shop: asks whose it is. */
  isNew?: boolean;
  onClose: () => void;
  /** Sends what is typed. @throws AppError */
  onSave: (row: ShopRow, owner: string) => Promise<void>;
}

/** Far more than any field takes: a megabyte that is pasted by mistake would hold up the page. */
const LONGEST = 4000;

/** Asks for what a shop shows of itself. */
export function ShopForm({ title, save, draft, row, isNew = false, onClose, onSave }: ShopFormProps) {
  const { t } = useTranslation('admin-shops');
  const { number } = useFormat();
  const errorText = useErrorText();
  const lookups = useLookups();
  const { values, setValues, finish } = useEditDraft<ShopValues>(draft, valuesOf(row));
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const { problemOf, refuse, formProps } = useCheckedForm<ShopValues, ShopProblem>(values, (typed) =>
    checkShop(typed, isNew),
  );

  const send = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onSave(rowOf(values), values.owner);
      finish();
      onClose();
    } catch (error) {
      const { code, field, reason } = toAppError(error);
      if (field === 'owner') refuse({ owner: { code: 'owner' } });
      else if (code === 'already-exists') refuse({ owner: { code: 'ownerHas' } });
      else if (field && field in values) refuse({ [field]: { code: 'refused', text: errorText(error) } });
      else if (reason === 'shop_name_taken') refuse({ name_ar: { code: 'refused', text: errorText(error) } });
      else setFailure(`${t('failedSave')}. ${errorText(error)}`);
    }
    setPending(false);
  };
  const control = (name: keyof ShopValues) => {
    const problem = problemOf(name);
    const { code, least = 0, most = 0, text = '' } = problem ?? {};
    return {
      name,
      label: t(`fields.${name}`),
      value: values[name],
      maxLength: LONGEST,
      error: code && t(`errors.${code}`, { least: number(least), most: number(most), text }),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    };
  };
  const written = (language: 'ar' | 'en') => ({ lang: language, dir: directionOf(language), autoComplete: 'off' });

  return (
    <FormSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      placement="side"
      form={formProps(() => void send())}
      failure={failure}
      button={{ children: save, loading: pending }}
    >
      {isNew && <TextField {...control('owner')} help={t('help.owner')} autoComplete="off" dir="auto" />}
      <TextField {...control('name_ar')} {...written('ar')} />
      <TextField {...control('name_en')} {...written('en')} />
      <Choice {...control('type')} entries={lookups?.shop_types} />
      <Choice {...control('city')} entries={lookups?.cities} />
      <PhoneField {...control('contact_number')} autoComplete="off" />
      <TextAreaField {...control('description_ar')} {...written('ar')} rows={4} />
      <TextAreaField {...control('description_en')} {...written('en')} rows={4} />
      <TextField {...control('maps_url')} dir="ltr" autoComplete="off" />
      <TextField {...control('place')} help={t('help.place')} dir="ltr" autoComplete="off" />
    </FormSheet>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  entries: readonly Lookup[] | undefined;
}

function Choice({ label, error, entries, name, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('admin-shops');
  const language = useLanguage();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={onChange}>
          <option value="">{t('none')}</option>
          {entries?.map((entry) => (
            <option key={entry.slug} value={entry.slug}>
              {lookupName(entry, language)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
