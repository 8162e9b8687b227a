import { AppError } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { changedColumns } from '@dabbab/platform/kit/fields';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { adminKeys } from '../../data/keys.ts';
import { addPlan, changePlan, FREE_PLAN, type Plan, planImpactQuery } from '../../data/plans/plans.ts';
import { useUndo } from '../../desk/use-undo.ts';
import { ConflictNotice } from '../../offer/conflict-notice.tsx';
import { NameFields, PlaceFields } from '../../offer/name-fields.tsx';
import { useVersionForm } from '../../offer/use-version-form.ts';
import { checkPlan, limitOf, planColumns, type PlanValues, planValues } from './plan-values.ts';

export interface PlanSheetProps {
  plan: Plan;
  isNew: boolean;
  onClose: () => void;
}

/** Changes a plan, or makes one; says before whom the change meets. */
export function PlanSheet({ plan, isNew, onClose }: PlanSheetProps) {
  const { t } = useTranslation(['admin-shop-plans', 'admin-offer']);
  const { user } = useAuth();
  const undo = useUndo();
  const form = useVersionForm(draftKey(isNew ? 'new-plan' : `plan:${plan.slug}`, user?.id), plan, planValues);
  const { values, set, base } = form;
  const free = !isNew && plan.slug === FREE_PLAN;
  const { problemOf, formProps } = useCheckedForm<PlanValues, 'wrong'>(values, (now) => checkPlan(now, isNew));
  const close = () => {
    form.finish();
    onClose();
  };
  const columns = planColumns(values);
  const save: Action = {
    invalidates: [adminKeys.all],
    send: async () =>
      isNew
        ? addPlan({ ...columns, slug: values.slug, has_shop: values.has_shop })
        : changePlan(base, changedColumns(columnsOf(base), columns)),
  };
  const { act, pending, error, failure } = useAction(save, {
    done: () => {
      toast({ title: t(isNew ? 'admin-offer:added' : 'admin-offer:saved'), ...undo('shop_plans', [values.slug]) });
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
  const price = (name: 'monthly_price' | 'yearly_price') => (
    <TextField
      label={t(`admin-offer:column.${name}`)}
      name={name}
      dir="ltr"
      inputMode="decimal"
      maxLength={12}
      optional={t('optional')}
      help={t(`help.${name}`)}
      error={problemOf(name) && t('admin-offer:wrong.price')}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <FormSheet
      open
      onClose={close}
      title={t(isNew ? 'add.title' : 'edit.title', { name: plan.name_ar })}
      closeLabel={t('admin-offer:close')}
      placement="side"
      form={formProps(send)}
      button={{ loading: pending, children: t('admin-offer:save') }}
      failure={taken ? t('admin-offer:taken') : failure}
    >
      {form.outdated && (
        <ConflictNotice
          fields={form.theirs.map((name) => t(name === 'limited' ? 'unlimited' : `admin-offer:column.${name}`))}
          onTake={form.takeTheirs}
        />
      )}
      {isNew && (
        <TextField
          label={t('admin-offer:column.slug')}
          name="slug"
          dir="ltr"
          help={t('admin-offer:help.slug')}
          error={problemOf('slug') && t('admin-offer:wrong.slug')}
          value={values.slug}
          onChange={({ target }) => set({ slug: target.value })}
        />
      )}
      <NameFields values={values} set={set} wrong={(name) => problemOf(name) !== undefined} />
      {free ? (
        <p className="muted">{t('free.text')}</p>
      ) : (
        <>
          {price('monthly_price')}
          {price('yearly_price')}
        </>
      )}
      <Checkbox
        label={t('unlimited')}
        checked={!values.limited}
        onChange={({ target }) => set({ limited: !target.checked })}
      />
      {values.limited && (
        <TextField
          label={t('admin-offer:column.ad_limit')}
          name="ad_limit"
          dir="ltr"
          inputMode="numeric"
          maxLength={12}
          error={problemOf('ad_limit') && t('wrong.ad_limit')}
          value={values.ad_limit}
          onChange={({ target }) => set({ ad_limit: target.value })}
        />
      )}
      {isNew && (
        <Checkbox
          label={t('has_shop')}
          checked={values.has_shop}
          onChange={({ target }) => set({ has_shop: target.checked })}
        />
      )}
      <PlaceFields values={values} set={set} wrong={problemOf('position') !== undefined} always={free} />
      {!isNew && !free && <Impact plan={plan.slug} limit={limitOf(values)} />}
    </FormSheet>
  );
}

const columnsOf = (plan: Plan) => planColumns(planValues(plan));

/** Whom the limit that is typed would meet, and who renews soon. */
function Impact({ plan, limit }: { plan: string; limit: number | null | undefined }) {
  const { t } = useTranslation('admin-shop-plans');
  const { number } = useFormat();
  const { data } = useQuery({ ...planImpactQuery(plan, limit ?? null), enabled: limit !== undefined });
  if (!data || limit === undefined) return null;
  return (
    <Notice tone={data.over_limit > 0 ? 'warn' : 'info'} inset>
      <p>{t('impact.subscribers', { count: data.subscribers, number: number(data.subscribers) })}</p>
      {data.over_limit > 0 && (
        <p>{t('impact.over_limit', { count: data.over_limit, number: number(data.over_limit) })}</p>
      )}
      {data.renewals_30_days > 0 && (
        <p>{t('impact.renewals', { count: data.renewals_30_days, number: number(data.renewals_30_days) })}</p>
      )}
    </Notice>
  );
}
