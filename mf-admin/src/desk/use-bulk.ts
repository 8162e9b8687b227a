import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { queryClient } from '@dabbab/platform/query';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { undoLastChange } from '../data/audit/audit.ts';
import type { DeskRow } from '../data/desk/desk-list.ts';
import type { BulkAction } from './desk-parts.ts';
import { type BulkProgress, runBulk } from './run-bulk.ts';
import { TEN_SECONDS } from './use-undo.ts';

interface BulkRun<Row> extends BulkProgress<Row> {
  action: BulkAction<Row>;
  total: number;
}

/** Runs an action over many rows: how far it is, how to end it, and at the end what failed. */
export function useBulk<Row extends DeskRow>() {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const errorText = useErrorText();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const ending = useRef<AbortController>(undefined);
  const [running, setRunning] = useState<BulkRun<Row>>();
  const [summary, setSummary] = useState<BulkRun<Row>>();

  /** The way back is a change of many rows, too: with progress, and a summary of what could not be undone. */
  const offerUndo = (entity: string, rows: readonly Row[]) => {
    const label = t('undo.label');
    const undo: BulkAction<Row> = {
      key: 'undo',
      label,
      icon: 'undo',
      run: async ({ id }) => undoLastChange(entity, id),
    };
    return { duration: TEN_SECONDS, action: { label, onClick: () => void run(undo, rows) } };
  };

  const run = async (action: BulkAction<Row>, rows: readonly Row[], reason?: string) => {
    const controller = new AbortController();
    ending.current = controller;
    const show = (progress: BulkProgress<Row>) => setRunning({ action, total: rows.length, ...progress });
    show({ done: [], failed: [] });
    const result = await runBulk(rows, async (row) => action.run(row, reason), controller.signal, show);
    setRunning(undefined);
    const [failure] = result.failed;
    if (failure && shown.current) setSummary({ action, total: rows.length, ...result });
    // The desk was left meanwhile, and its summary with it.
    if (failure && !shown.current) {
      const failed = result.failed.length;
      const title = t('bulk.summary.title', { count: failed, number: number(failed) });
      toast({ title, description: errorText(failure.error), tone: 'danger' });
    }
    const count = result.done.length;
    const title = t('bulk.done', { action: action.label, count, number: number(count) });
    if (count > 0) toast({ title, ...(action.undo && offerUndo(action.undo, result.done)) });
    // All of the console: a change of one thing shows in figures, lists and drawers of others.
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
    return result;
  };

  return { run, running, cancel: () => ending.current?.abort(), summary, forget: () => setSummary(undefined) };
}
