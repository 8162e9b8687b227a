import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName } from '@dabbab/platform/lookups';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Select } from '@dabbab/ui/inputs';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { type Category, type CategoryList, mergeCategory } from '../../data/categories/categories.ts';

export interface MergeCategoryProps {
  list: CategoryList;
  entry: Category;
  others: readonly Category[];
  onClose: () => void;
}

/** Makes an entry one with another, after saying what follows. */
export function MergeCategory({ list, entry, others, onClose }: MergeCategoryProps) {
  const { t } = useTranslation('admin-categories');
  const { number } = useFormat();
  const language = useLanguage();
  const name = lookupName(entry, language);
  const [into, setInto] = useState('');
  const [progress, setProgress] = useState<number>();
  const { problemOf, formProps } = useCheckedForm({ into }, (typed) => (typed.into ? {} : { into: 'missing' }));
  const { act, pending, failure } = useAction(mergeCategory, {
    done: () => {
      const other = others.find(({ id }) => id === into);
      onClose();
      toast({ title: t('done.merged', { from: name, into: other ? lookupName(other, language) : into }) });
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('mergeSheet.title', { name })}
      closeLabel={t('close')}
      form={formProps(() => act({ list, from: entry.id, into, onMoved: setProgress }))}
      failure={failure && `${t('failedMerge')}. ${failure}`}
      button={{ variant: 'danger-fill', children: t('mergeSheet.confirm'), loading: pending }}
    >
      <p>{t('mergeSheet.text', { name })}</p>
      <Field label={t('mergeSheet.into')} error={problemOf('into') ? t('mergeSheet.missing') : undefined}>
        {(control) => (
          <Select {...control} name="into" value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">{t('mergeSheet.choose')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {lookupName(other, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="nums">
        {progress !== undefined && t('mergeSheet.moved', { number: number(progress) })}
      </p>
    </FormSheet>
  );
}
