import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { queryClient } from '@dabbab/platform/query';
import { toast } from '@dabbab/ui/toast';
import { useRef, useState } from 'react';
import type { DeskRow } from '../data/desk/desk-list.ts';
import type { BulkAction } from './desk-parts.ts';
import { type BulkProgress, runBulk } from './run-bulk.ts';
import { useUndo } from './use-undo.ts';

interface BulkRun<Row> extends BulkProgress<Row> {
  action: BulkAction<Row>;
  total: number;
}

/** Runs an action over many rows: how far it is, how to end it, and at the end what failed. */
export function useBulk<Row extends DeskRow>() {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const undo = useUndo();
  const ending = useRef<AbortController>(undefined);
  const [running, setRunning] = useState<BulkRun<Row>>();
  const [summary, setSummary] = useState<BulkRun<Row>>();

  const run = async (action: BulkAction<Row>, rows: readonly Row[], reason?: string) => {
    const controller = new AbortController();
    ending.current = controller;
    const show = (progress: BulkProgress<Row>) => setRunning({ action, total: rows.length, ...progress });
    show({ done: [], failed: [] });
    const result = await runBulk(rows, async (row) => action.run(row, reason), controller.signal, show);
    setRunning(undefined);
    if (result.failed.length > 0) setSummary({ action, total: rows.length, ...result });
    const count = result.done.length;
    const title = t('bulk.done', { action: action.label, count, number: number(count) });
    const ids = result.done.map(({ id }) => id);
    if (count > 0) toast({ title, ...(action.undo && undo(action.undo, ids)) });
    // All of the console: a change of one thing shows in figures, lists and drawers of others.
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
    return result;
  };

  return { run, running, cancel: () => ending.current?.abort(), summary, forget: () => setSummary(undefined) };
}
