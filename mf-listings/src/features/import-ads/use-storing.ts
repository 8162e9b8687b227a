import { toAppError } from '@dabbab/platform/errors';
import { useQueryClient } from '@dabbab/platform/query';
import { useEffect, useRef, useState } from 'react';
import { allListings } from '../../data/listings/keys.ts';
import type { ImportRow } from './import-row.ts';
import type { ChosenPicture } from './pictures.ts';
import { PictureError, storeRow } from './store-row.ts';

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
 * Stores rows as drafts one after the other. It can be stopped after any of them, and goes on by itself when the connection
 * is back.
 */
export function useStoring(userId: string, onStored: (id: string) => void) {
  const cache = useQueryClient();
  const [storing, setStoring] = useState<Storing>({ state: 'idle', done: 0, all: 0 });
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [stopped, setStopped] = useState<unknown>();
  const run = useRef<{ cancelled: boolean }>({ cancelled: true });
  const again = useRef<() => void>(() => {});

  useEffect(() => {
    const onOnline = () => again.current();
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      run.current.cancelled = true;
    };
  }, []);

  const store = async (rows: readonly ImportRow[], chosen: readonly ChosenPicture[]) => {
    const mine = { cancelled: false };
    run.current.cancelled = true;
    run.current = mine;
    again.current = () => {};
    setFailures(new Map());
    setStopped(undefined);
    setStoring({ state: 'running', done: 0, all: rows.length });
    const left = [...rows];
    for (let row = left[0]; row && !mine.cancelled; row = left[0]) {
      const { id } = row;
      try {
        await storeRow(row, chosen, userId);
        onStored(id);
      } catch (error) {
        // A picture alone is wrong, not the connection.
        const code = error instanceof PictureError ? undefined : toAppError(error).code;
        if (code === 'offline') {
          again.current = () => void store(left, chosen);
          setStoring((before) => ({ ...before, state: 'offline' }));
          return;
        }
        if (code && stops.includes(code)) {
          setStopped(error);
          break;
        }
        setFailures((before) => new Map(before).set(id, error));
      }
      left.shift();
      setStoring((before) => ({ ...before, done: rows.length - left.length }));
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
    store: (rows: readonly ImportRow[], chosen: readonly ChosenPicture[]) => void store(rows, chosen),
    goOn: () => again.current(),
    stop: () => {
      run.current.cancelled = true;
      again.current = () => {};
      setStoring((before) => ({ ...before, state: 'idle' }));
    },
  };
}
