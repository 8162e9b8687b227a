import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useQueryClient } from '@dabbab/platform/query';
import { useEffect, useRef, useState } from 'react';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { draftOfValues } from '../../ad-input/stored-values.ts';
import { type DraftContent, saveDraft } from '../../data/drafts/stored-drafts.ts';
import { allListings } from '../../data/listings/keys.ts';

const QUIET_MS = 1500;

/**
 * Saves a draft of the account while it is filled in, and when its form is left. What cannot be saved is kept on this device
 * by the form itself, and goes on from there.
 * @param id undefined where the draft is on this device alone
 * @param paths of the pictures that are stored
 */
export function useStoredDraft(id: string | undefined, values: AdValues, paths: readonly string[]) {
  const cache = useQueryClient();
  const now = JSON.stringify({ fields: draftOfValues(values), paths });
  const quiet = useDebounced(now, QUIET_MS);
  const [first] = useState(now);
  const saved = useRef(first);
  const latest = useRef(now);
  const over = useRef(false);

  useEffect(() => {
    latest.current = now;
  }, [now]);

  useEffect(() => {
    if (id === undefined) return;
    const save = (text: string) => {
      if (over.current || text === saved.current) return;
      saved.current = text;
      saveDraft(id, JSON.parse(text) as DraftContent).then(
        () => cache.invalidateQueries({ queryKey: allListings, refetchType: 'none' }),
        () => {
          saved.current = '';
        },
      );
    };
    save(quiet);
    return () => save(latest.current);
  }, [id, quiet, cache]);

  return {
    /** The draft is published: nothing more is saved of it. */
    finish: () => {
      over.current = true;
    },
  };
}
