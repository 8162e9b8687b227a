import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { extended, readDays } from '../../record/days.ts';

const MOST_DAYS = 365;

export interface FeatureSheetProps {
  /** When the featuring ends that there is. */
  until: string | null;
  onClose: () => void;
  onFeature: (days: number) => void;
}

/** Asks for how many days an ad is featured, and says until when that is. */
export function FeatureSheet({ until, onClose, onFeature }: FeatureSheetProps) {
  const { t } = useTranslation(['admin-listings', 'admin-record']);
  const { date } = useFormat();
  const [typed, setTyped] = useState('7');
  const days = readDays(typed, MOST_DAYS);
  const { problemOf, formProps } = useCheckedForm({ days: typed }, (values) =>
    readDays(values.days, MOST_DAYS) === undefined ? { days: 'wrong' } : {},
  );
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('feature.title')}
      closeLabel={t('admin-record:close')}
      form={formProps(() => days !== undefined && onFeature(days))}
      button={{ children: t('feature.confirm') }}
    >
      <TextField
        label={t('feature.days')}
        help={t('feature.help')}
        name="days"
        inputMode="numeric"
        maxLength={12}
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problemOf('days') ? t('feature.wrong') : undefined}
      />
      <p role="status">{days !== undefined && t('feature.until', { date: date(extended(until, days)) })}</p>
    </FormSheet>
  );
}
