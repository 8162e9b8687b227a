import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import type { Reconciliation } from '../../data/payments/reconciliations.ts';
import { Differences } from './differences.tsx';

export interface RunRowProps {
  run: Reconciliation;
  /** It goes on in this page. */
  running: boolean;
  /** Some run does. */
  busy: boolean;
  onGoOn: () => void;
  onStop: () => void;
}

/** A run: which days, who began it, how far it is, and what differs. */
export function RunRow({ run, running, busy, onGoOn, onStop }: RunRowProps) {
  const { t } = useTranslation('admin-telr-transactions');
  const { date, number } = useFormat();
  const [open, setOpen] = useState(false);
  const { id, since, until, sessions, compared, differing, finished_at, admin } = run;
  return (
    <li className="reconciliation-run">
      <div className="reconciliation-run__line">
        <span className="reconciliation-run__days">{t('run.days', { since: date(since), until: date(until) })}</span>
        <span className="muted nums">
          {t('run.progress', { compared: number(compared), sessions: number(sessions) })}
          {admin && (
            <>
              {' · '}
              <bdi>{admin.username}</bdi>
            </>
          )}
        </span>
        {finished_at && (
          <Tag tone={differing > 0 ? 'warn' : 'ok'}>
            {t('run.differing', { count: differing, number: number(differing) })}
          </Tag>
        )}
        <span className="reconciliation-run__buttons">
          {!finished_at && !running && (
            <Button size="sm" disabled={busy} onClick={onGoOn}>
              {t('run.goOn')}
            </Button>
          )}
          {running && (
            <Button size="sm" onClick={onStop}>
              {t('run.stop')}
            </Button>
          )}
          {differing > 0 && (
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'run.hide' : 'run.show')}
            </Button>
          )}
        </span>
      </div>
      {!finished_at && (
        <progress
          className="reconciliation-run__progress"
          max={Math.max(sessions, 1)}
          value={Math.min(compared, sessions)}
          aria-label={t('run.days', { since: date(since), until: date(until) })}
        />
      )}
      {open && <Differences run={id} compared={compared} />}
    </li>
  );
}
