import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useModelOptions } from '@dabbab/platform/kit/use-model-options';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { useAuth } from '@dabbab/platform/session';
import { SearchSelect, type SearchSelectOption } from '@dabbab/ui/antd/search-select';
import { Choices } from '@dabbab/ui/choices';
import { FitYears } from '@dabbab/ui/connected/fit-years/fit-years';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { type PartFit, savePartFit } from '../../data/part-fits/part-fits.ts';
import { useUndo } from '../../desk/use-undo.ts';
import { ConflictNotice } from '../../offer/conflict-notice.tsx';
import { useVersionForm } from '../../offer/use-version-form.ts';
import {
  blankPartFit,
  checkPartFit,
  type PartFitProblem,
  type PartFitValues,
  partFitOf,
  partFitValues,
} from './part-fit-values.ts';

const LONGEST = 60;

/** The fields of what the database may refuse, by its names for them. */
const refusedAt: Record<string, keyof PartFitValues> = {
  part_category: 'part_category',
  make: 'make',
  part_name: 'part',
  fits: 'model',
};

export interface PartFitSheetProps {
  /** The entry that is changed; without it one is added. */
  stored?: PartFit;
  onClose: () => void;
}

/** Adds an entry or changes one, and decides whether the part fits. */
export function PartFitSheet({ stored, onClose }: PartFitSheetProps) {
  const { t } = useTranslation('admin-part-fits');
  const { part_category: categories, makers } = useChoices();
  const models = useModelOptions();
  const undo = useUndo();
  const key = draftKey(`part-fit.${stored?.id ?? 'new'}`, useAuth().user?.id);
  const form = useVersionForm(key, stored ?? blankPartFit, partFitValues);
  const { values, set, base } = form;
  const { problemOf, refuse, formProps } = useCheckedForm<PartFitValues, PartFitProblem | 'refused'>(
    values,
    checkPartFit,
  );
  const errorOf = (name: keyof PartFitValues) => {
    const problem = problemOf(name);
    return problem && t(`wrong.${name}.${problem}`);
  };
  const close = () => {
    form.finish();
    onClose();
  };
  const { act, pending, error, failure } = useAction(savePartFit, {
    done: (id, { fits }) => {
      toast({ title: t(fits ? 'saved.fits' : 'saved.denied'), ...undo('part_fits', [id]) });
      close();
    },
    failed: (refusal) => {
      const name = refusedAt[toAppError(refusal).field ?? ''];
      if (name) refuse({ [name]: 'refused' });
      return undefined;
    },
  });
  const atField = error && refusedAt[toAppError(error).field ?? ''] !== undefined;
  const select = (name: 'part_category' | 'make' | 'model', options: readonly SearchSelectOption[]) => (
    <Field
      label={t(`field.${name}`)}
      help={name === 'make' && t('makeHelp')}
      optional={name === 'make' && t('optional')}
      error={errorOf(name)}
    >
      {(control) => (
        <SearchSelect
          {...control}
          name={name}
          value={values[name]}
          options={options}
          emptyLabel={t(name === 'make' ? 'noMake' : 'choose')}
          onChange={(value) => set({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <FormSheet
      open
      onClose={close}
      title={t(stored ? 'editTitle' : 'add')}
      closeLabel={t('close')}
      placement="side"
      form={formProps(() =>
        act({ ...partFitOf(values), ...(stored && { stored: { id: base.id, updated_at: base.updated_at } }) }),
      )}
      button={{ loading: pending, children: t('save') }}
      failure={!atField && failure}
    >
      {form.outdated && (
        <ConflictNotice fields={form.theirs.map((name) => t(`field.${name}`))} onTake={form.takeTheirs} />
      )}
      {select('part_category', categories)}
      {select('make', makers)}
      <TextField
        label={t('field.part')}
        help={t('partHelp')}
        error={errorOf('part')}
        name="part"
        dir="auto"
        maxLength={LONGEST}
        value={values.part}
        onChange={({ target }) => set({ part: target.value })}
      />
      <Checkbox
        label={t('field.universal')}
        checked={values.universal}
        onChange={({ target }) => set({ universal: target.checked })}
      />
      {!values.universal && (
        <>
          {select('model', models)}
          <Choices legend={t('field.years')} error={errorOf('from')}>
            {(control) => (
              <FitYears
                {...control}
                name="from"
                aria-invalid={problemOf('from') === undefined ? undefined : true}
                limits={{ from: values.from, to: values.to }}
                onChange={set}
              />
            )}
          </Choices>
        </>
      )}
      <Choices legend={t('field.fits')} error={errorOf('fits')}>
        {(control) =>
          (['yes', 'no'] as const).map((value) => (
            <Checkbox
              {...control}
              key={value}
              type="radio"
              name="fits"
              label={t(value === 'yes' ? 'fits' : 'denies')}
              checked={values.fits === value}
              onChange={() => set({ fits: value })}
            />
          ))
        }
      </Choices>
      {values.fits === 'no' && (
        <Notice inset tone="warn">
          {t('denying.text')}
        </Notice>
      )}
    </FormSheet>
  );
}

/** Lists what a part may be, and who may make it. */
function useChoices() {
  const language = useLanguage();
  const { part_categories = [], makers = [] } = useLookups() ?? {};
  const optionOf = (entry: Lookup): SearchSelectOption => ({
    value: entry.slug,
    label: lookupName(entry, language),
    also: `${entry.name_en} ${entry.name_ar ?? ''}`,
  });
  return { part_category: part_categories.map(optionOf), makers: makers.map(optionOf) };
}
