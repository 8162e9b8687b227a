import { toAppError } from '@dabbab/platform/errors';
import { useQueryClient } from '@dabbab/platform/query';
import { useEffect, useRef, useState } from 'react';
import { allListings } from '../../data/listings/keys.ts';
import { PictureError, storeRow } from './store-row.ts';
import type { useImport } from './use-import.ts';

/** How far the storing of rows has come. */
export interface Storing {
  state: 'idle' | 'running' | 'offline';
  done: number;
  all: number;
}

/** Errors that concern every row that follows, too. */
const stops: readonly string[] = [
  'signed-out',
  'maintenance',
  'suspended',
  'forbidden',
  'conflict',
  'too-many-requests',
];

/**
 * Stores rows as drafts one after the other, each as it is when its turn comes. It can be stopped after any of them, and
 * goes on by itself when the connection is back.
 */
export function useStoring(userId: string, { rowToStore, changeRow }: ReturnType<typeof useImport>) {
  const cache = useQueryClient();
  const [storing, setStoring] = useState<Storing>({ state: 'idle', done: 0, all: 0 });
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [stopped, setStopped] = useState<unknown>();
  const run = useRef<{ cancelled: boolean }>({ cancelled: true });
  const again = useRef<() => void>(() => {});
  const find = useRef(rowToStore);

  useEffect(() => {
    find.current = rowToStore;
  });

  useEffect(() => {
    const onOnline = () => again.current();
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      run.current.cancelled = true;
    };
  }, []);

  const goOn = async (ids: readonly string[], from = 0) => {
    const mine = { cancelled: false };
    run.current.cancelled = true;
    run.current = mine;
    again.current = () => {};
    if (from === 0) setFailures(new Map());
    setStopped(undefined);
    setStoring({ state: 'running', done: from, all: ids.length });
    for (const [at, id] of ids.entries()) {
      if (at < from) continue;
      if (mine.cancelled) break;
      // It may have been left out, or spoilt, while the connection was gone.
      const found = find.current(id);
      try {
        if (found) {
          await storeRow(found.row, found.photos, userId);
          changeRow(id, (row) => ({ ...row, state: 'stored' }));
        }
      } catch (error) {
        // A picture alone is wrong, not the connection.
        const code = error instanceof PictureError ? undefined : toAppError(error).code;
        if (code === 'offline') {
          // Stopped while it was on its way: nothing goes on.
          if (mine.cancelled) break;
          again.current = () => void goOn(ids, at);
          setStoring((before) => ({ ...before, state: 'offline' }));
          return;
        }
        if (code && stops.includes(code)) {
          setStopped(error);
          break;
        }
        setFailures((before) => new Map(before).set(id, error));
      }
      if (run.current === mine) setStoring((before) => ({ ...before, done: at + 1 }));
    }
    if (run.current === mine) setStoring((before) => ({ ...before, state: 'idle' }));
    await cache.invalidateQueries({ queryKey: allListings });
  };

  return {
    storing,
    /** Why single rows were not stored. */
    failures,
    /** Why none of the rows that follow was stored. */
    stopped,
    store: (ids: readonly string[]) => void goOn(ids),
    goOn: () => again.current(),
    stop: () => {
      run.current.cancelled = true;
      again.current = () => {};
      setStoring((before) => ({ ...before, state: 'idle' }));
    },
  };
}
