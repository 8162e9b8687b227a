import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Icon } from '@dabbab/ui/icon';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { type DayRange, lacksProvider, reconciliationsQuery } from '../../data/payments/reconciliations.ts';
import { RunRow } from './run-row.tsx';
import { useRun } from './use-run.ts';

const DAY_MS = 86_400_000;
/** The day in Riyadh, as fields of days write it. */
const dayOf = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });
const MOST_DAYS = 366;

/** Compares every session of some days with what the provider says, and lists what earlier runs found. */
export function ReconciliationPanel() {
  const { t } = useTranslation('admin-telr-transactions');
  const errorText = useErrorText();
  const request = useQuery(reconciliationsQuery);
  const run = useRun();
  return (
    <details className="reconciliation admin-disclosure">
      <summary>
        <Icon name="chevron-down" size={16} />
        <h2 className="reconciliation__title">{t('reconciliation.title')}</h2>
        <LastRun />
      </summary>
      <div className="reconciliation__body">
        <p className="muted">{t('reconciliation.text')}</p>
        <DaysForm pending={run.starting || run.running !== undefined} onStart={(days) => void run.start(days)} />
        {run.error !== undefined && (
          <Notice tone="danger" inset>
            {lacksProvider(run.error) ? t('reconciliation.noProvider') : errorText(run.error)}
          </Notice>
        )}
        <QueryState
          request={request}
          skeleton={
            <Skeletons label={t('reconciliation.loading')} className="skeletons stack">
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </Skeletons>
          }
          failed={t('reconciliation.failed')}
        >
          {(runs) =>
            runs.length === 0 ? (
              <p className="muted">{t('reconciliation.none')}</p>
            ) : (
              <ul className="reconciliation__runs">
                {runs.map((one) => (
                  <RunRow
                    key={one.id}
                    run={one}
                    running={run.running === one.id}
                    busy={run.running !== undefined}
                    onGoOn={() => void run.goOn(one.id)}
                    onStop={run.stop}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </details>
  );
}

/** Says in a line what the latest run found. */
function LastRun() {
  const { t } = useTranslation('admin-telr-transactions');
  const { date, number } = useFormat();
  const last = useQuery(reconciliationsQuery).data?.[0];
  if (!last) return null;
  return (
    <span className="muted">
      {last.finished_at
        ? t('reconciliation.found', {
            date: date(last.created_at),
            count: last.differing,
            number: number(last.differing),
          })
        : t('reconciliation.unfinished', { date: date(last.created_at) })}
    </span>
  );
}

interface DaysFormProps {
  pending: boolean;
  onStart: (days: DayRange) => void;
}

function DaysForm({ pending, onStart }: DaysFormProps) {
  const { t } = useTranslation('admin-telr-transactions');
  const [days, setDays] = useState<DayRange>(() => ({
    since: dayOf(Date.now() - 7 * DAY_MS),
    until: dayOf(Date.now()),
  }));
  const { problemOf, formProps } = useCheckedForm<DayRange, true>(days, ({ since, until }) => {
    const length = (Date.parse(until) - Date.parse(since)) / DAY_MS;
    return {
      ...(since === '' && { since: true }),
      ...(!(length >= 0 && length <= MOST_DAYS) && { until: true }),
    };
  });
  return (
    <form className="reconciliation__form" {...formProps(() => onStart(days))}>
      <TextField
        type="date"
        name="since"
        label={t('reconciliation.since')}
        error={problemOf('since') && t('reconciliation.sinceMissing')}
        value={days.since}
        onChange={({ target }) => setDays({ ...days, since: target.value })}
      />
      <TextField
        type="date"
        name="until"
        label={t('reconciliation.until')}
        error={problemOf('until') && t('reconciliation.untilWrong')}
        value={days.until}
        onChange={({ target }) => setDays({ ...days, until: target.value })}
      />
      <Button type="submit" variant="ink" loading={pending}>
        {t('reconciliation.start')}
      </Button>
    </form>
  );
}
