import { dropDraft, watchDropped, writeDraft } from '@dabbab/platform/kit/drafts';
import { type Photo, recordsOf } from '@dabbab/platform/kit/photos/photo';
import { useEffect, useRef, useState } from 'react';
import type { AdValues } from './ad-values.ts';
import type { Draft } from './draft.ts';

export interface KeptDraft {
  /** When it was last kept; undefined while nothing was typed, or where the browser keeps nothing. */
  savedAt: string | undefined;
  /** The ad was published or given up in another tab. */
  finishedElsewhere: boolean;
  /** Drops the draft for good: the ad is published, or given up. */
  finish: () => void;
}

/** Saves the draft on this device with every change of the form. */
export function useDraft(key: string, start: Draft, values: AdValues, photos: readonly Photo[]): KeptDraft {
  const [savedAt, setSavedAt] = useState<string>();
  const [finishedElsewhere, setFinishedElsewhere] = useState(false);
  const finished = useRef(false);
  const [first] = useState(() => JSON.stringify([start.values, start.photos]));
  const records = JSON.stringify(recordsOf(photos));
  const begun = JSON.stringify([values, JSON.parse(records)]) !== first;

  useEffect(() => {
    if (finished.current || !begun) return;
    setSavedAt(writeDraft(key, { ...start, values, photos: JSON.parse(records) as Draft['photos'] }));
  }, [key, start, values, records, begun]);

  useEffect(
    () =>
      watchDropped(key, () => {
        finished.current = true;
        setFinishedElsewhere(true);
      }),
    [key],
  );

  const finish = () => {
    finished.current = true;
    dropDraft(key);
  };
  return { savedAt, finishedElsewhere, finish };
}
