import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useQuery } from '@dabbab/platform/query';
import { Field } from '@dabbab/ui/field';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Select } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { plansQuery, type ShopRecord } from '../../data/shops/shops.ts';
import { extended, readDays } from '../../record/days.ts';
import { usePlanName } from './use-plan-name.ts';

const MOST_DAYS = 3650;

export interface ExtendSheetProps {
  record: ShopRecord;
  onClose: () => void;
  onExtend: (days: number, plan: string | undefined) => void;
}

/** Asks for how many days a subscription is extended or started, and says when it ends then. */
export function ExtendSheet({ record: { plan, subscriptions }, onClose, onExtend }: ExtendSheetProps) {
  const { t } = useTranslation('admin-shops');
  const { date } = useFormat();
  const planName = usePlanName();
  const plans = useQuery(plansQuery).data ?? [];
  const runs = plan !== 'free';
  const [typed, setTyped] = useState('30');
  const [chosen, setChosen] = useState(runs ? plan : (subscriptions[0]?.plan ?? 'shop'));
  const days = readDays(typed, MOST_DAYS);
  // Periods of one plan follow each other; another plan begins now.
  const until = subscriptions.find((one) => one.plan === chosen)?.ends_at ?? null;
  const { problemOf, formProps } = useCheckedForm({ days: typed }, (values) =>
    readDays(values.days, MOST_DAYS) === undefined ? { days: 'wrong' } : {},
  );
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t(runs ? 'extend.title' : 'extend.activate')}
      closeLabel={t('close')}
      form={formProps(() => days !== undefined && onExtend(days, chosen))}
      button={{ children: t('extend.confirm') }}
    >
      <TextField
        label={t('extend.days')}
        name="days"
        inputMode="numeric"
        maxLength={12}
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problemOf('days') ? t('extend.wrong') : undefined}
      />
      <Field label={t('extend.plan')}>
        {(control) => (
          <Select {...control} name="plan" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {plans.map(({ slug }) => (
              <option key={slug} value={slug}>
                {planName(slug)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status">{days !== undefined && t('extend.until', { date: date(extended(until, days)) })}</p>
    </FormSheet>
  );
}
