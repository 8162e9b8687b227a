import { AppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { changedColumns } from '@dabbab/platform/kit/fields';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAuth } from '@dabbab/platform/session';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { adminKeys } from '../../data/keys.ts';
import { addOption, changeOption, type FeaturedOption } from '../../data/plans/featured-options.ts';
import { useUndo } from '../../desk/use-undo.ts';
import { ConflictNotice } from '../../offer/conflict-notice.tsx';
import { NameFields, PlaceFields } from '../../offer/name-fields.tsx';
import { useVersionForm } from '../../offer/use-version-form.ts';
import { CardPreview } from './card-preview.tsx';
import { checkOption, optionColumns, type OptionValues, optionValues } from './option-values.ts';

export interface OptionSheetProps {
  option: FeaturedOption;
  isNew: boolean;
  onClose: () => void;
}

const columnsOf = (option: FeaturedOption) => optionColumns(optionValues(option));

/** Changes an option, or makes one. */
export function OptionSheet({ option, isNew, onClose }: OptionSheetProps) {
  const { t } = useTranslation(['admin-featured-ad-options', 'admin-offer']);
  const { user } = useAuth();
  const undo = useUndo();
  const form = useVersionForm(draftKey(isNew ? 'new-option' : `option:${option.slug}`, user?.id), option, optionValues);
  const { values, set, base } = form;
  const { problemOf, formProps } = useCheckedForm<OptionValues, 'wrong'>(values, (now) => checkOption(now, isNew));
  const close = () => {
    form.finish();
    onClose();
  };
  const columns = optionColumns(values);
  const save: Action = {
    invalidates: [adminKeys.all],
    send: async () =>
      isNew
        ? addOption({ ...columns, slug: values.slug, scope: values.scope })
        : changeOption(base, changedColumns(columnsOf(base), columns)),
  };
  const { act, pending, error, failure } = useAction(save, {
    done: () => {
      toast({
        title: t(isNew ? 'admin-offer:added' : 'admin-offer:saved'),
        ...undo('featured_options', [values.slug]),
      });
      close();
    },
  });
  const send = () => {
    if (!isNew && Object.keys(changedColumns(columnsOf(base), columns)).length === 0) {
      toast({ title: t('admin-offer:unchanged'), tone: 'info' });
      close();
    } else act();
  };
  const taken = error instanceof AppError && error.code === 'already-exists';
  return (
    <FormSheet
      open
      onClose={close}
      title={t(isNew ? 'add.title' : 'edit.title')}
      closeLabel={t('admin-offer:close')}
      placement="side"
      form={formProps(send)}
      button={{ loading: pending, children: t('admin-offer:save') }}
      failure={taken ? t('admin-offer:taken') : failure}
    >
      {form.outdated && (
        <ConflictNotice fields={form.theirs.map((name) => t(`admin-offer:column.${name}`))} onTake={form.takeTheirs} />
      )}
      {isNew && (
        <>
          <TextField
            label={t('admin-offer:column.slug')}
            name="slug"
            dir="ltr"
            help={t('admin-offer:help.slug')}
            error={problemOf('slug') && t('admin-offer:wrong.slug')}
            value={values.slug}
            onChange={({ target }) => set({ slug: target.value })}
          />
          <Choices legend={t('scope.label')}>
            {(control) =>
              ['listing', 'shop'].map((scope) => (
                <Checkbox
                  {...control}
                  key={scope}
                  type="radio"
                  name="scope"
                  label={t(scope === 'listing' ? 'scope.listing' : 'scope.shop')}
                  checked={values.scope === scope}
                  onChange={() => set({ scope })}
                />
              ))
            }
          </Choices>
        </>
      )}
      <NameFields values={values} set={set} wrong={(name) => problemOf(name) !== undefined} />
      <TextField
        label={t('admin-offer:column.price')}
        name="price"
        dir="ltr"
        inputMode="decimal"
        maxLength={12}
        help={t('help.price')}
        error={problemOf('price') && t('admin-offer:wrong.price')}
        value={values.price}
        onChange={({ target }) => set({ price: target.value })}
      />
      <TextField
        label={t('admin-offer:column.days')}
        name="days"
        dir="ltr"
        inputMode="numeric"
        maxLength={12}
        error={problemOf('days') && t('wrong.days')}
        value={values.days}
        onChange={({ target }) => set({ days: target.value })}
      />
      <PlaceFields values={values} set={set} wrong={problemOf('position') !== undefined} />
      <CardPreview scope={values.scope} />
    </FormSheet>
  );
}
