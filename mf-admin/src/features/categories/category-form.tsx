import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { useAuth } from '@dabbab/platform/session';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox, Select } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { type ChangeEvent, useState } from 'react';
import { type Category, type CategoryList, saveCategory } from '../../data/categories/categories.ts';
import { useUndo } from '../../desk/use-undo.ts';
import { useEditDraft } from '../../record/use-edit-draft.ts';
import { type CategoryValues, checkCategory, entryOf, slugOf, valuesOf } from './category-values.ts';

export interface CategoryFormProps {
  list: CategoryList;
  /** Without one it is added. */
  entry?: Category;
  /** Of a new model: whose it is. */
  maker?: string | undefined;
  onClose: () => void;
}

/** Asks for both names of an entry and what else its list has. */
export function CategoryForm({ list, entry, maker, onClose }: CategoryFormProps) {
  const { t } = useTranslation('admin-categories');
  const undo = useUndo();
  const language = useLanguage();
  const types = useLookups()?.bike_types ?? [];
  // As it was when the form opened: what somebody else changes meanwhile is not overwritten unseen.
  const [before] = useState(entry);
  const key = draftKey(`admin-category:${list}:${before?.id ?? maker ?? ''}`, useAuth().user?.id);
  const { values, setValues, finish } = useEditDraft<CategoryValues>(key, valuesOf(before));
  const { problemOf, refuse, formProps } = useCheckedForm(values, (typed) => checkCategory(list, typed, !before));
  const slug = values.slug.trim() || slugOf(values.name_en);
  const { act, pending, failure, error } = useAction(saveCategory, {
    done: () => {
      finish();
      onClose();
      toast({ title: t('done.saved'), ...(before && list !== 'models' && undo(list, [before.slug])) });
    },
    failed: (refusal) => {
      if (toAppError(refusal).code === 'already-exists') refuse({ slug: 'exists' });
      return undefined;
    },
  });
  const send = () =>
    act(
      before
        ? { list, id: before.id, entry: entryOf(list, values), read: entryOf(list, valuesOf(before)) }
        : { list, id: null, entry: { ...entryOf(list, values), slug, ...(maker && { maker }) } },
    );
  const control = (name: Exclude<keyof CategoryValues, 'active'>) => {
    const problem = problemOf(name);
    return {
      name,
      maxLength: 300,
      value: values[name],
      error: problem && t(`errors.${problem}`),
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        setValues((typed) => ({ ...typed, [name]: target.value })),
    };
  };
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t(before ? 'form.edit' : 'form.new')}
      closeLabel={t('close')}
      form={formProps(send)}
      failure={error && toAppError(error).code !== 'already-exists' ? `${t('failedSave')}. ${failure}` : undefined}
      button={{ children: t('save'), loading: pending }}
    >
      <div className="categories__names">
        <TextField {...control('name_ar')} label={t('column.name_ar')} lang="ar" dir="rtl" maxLength={80} />
        <TextField {...control('name_en')} label={t('column.name_en')} lang="en" dir="ltr" maxLength={80} />
      </div>
      {!before && (
        <TextField
          {...control('slug')}
          label={t('form.slug')}
          help={t('form.slugHelp')}
          placeholder={slugOf(values.name_en)}
          dir="ltr"
          maxLength={60}
        />
      )}
      {list === 'cities' && (
        <>
          <TextField {...control('region')} label={t('form.region')} dir="ltr" />
          <TextField {...control('place')} label={t('form.place')} help={t('form.placeHelp')} dir="ltr" />
        </>
      )}
      {list === 'engine_sizes' && (
        <div className="categories__names">
          <TextField {...control('min_cc')} label={t('form.min_cc')} inputMode="numeric" dir="ltr" />
          <TextField
            {...control('max_cc')}
            label={t('form.max_cc')}
            help={t('form.maxHelp')}
            inputMode="numeric"
            dir="ltr"
          />
        </div>
      )}
      {list === 'models' && (
        <div className="categories__names">
          <Field label={t('form.bike_type')} help={t('form.modelHelp')}>
            {(input) => {
              const { name, value, onChange } = control('bike_type');
              return (
                <Select {...input} name={name} value={value} onChange={onChange}>
                  <option value="">{t('form.none')}</option>
                  {types.map((type) => (
                    <option key={type.slug} value={type.slug}>
                      {lookupName(type, language)}
                    </option>
                  ))}
                </Select>
              );
            }}
          </Field>
          <TextField {...control('engine_cc')} label={t('form.engine_cc')} inputMode="numeric" dir="ltr" />
        </div>
      )}
      <TextField {...control('icon_url')} label={t('form.icon_url')} help={t('form.iconHelp')} dir="ltr" />
      <Checkbox
        label={t('form.active')}
        name="active"
        checked={values.active}
        onChange={({ target }) => setValues((typed) => ({ ...typed, active: target.checked }))}
      />
    </FormSheet>
  );
}
