import { useEffect, useRef, useState } from 'react';
import { dropDraft, watchDropped, writeDraft } from './drafts.ts';

export interface FormDraft {
  /** When it was last kept; undefined while nothing was typed, or where the browser keeps nothing. */
  savedAt: string | undefined;
  /** The form was sent or given up in another tab. */
  finishedElsewhere: boolean;
  /** Drops the draft for good: the form is sent, or given up. */
  finish: () => void;
}

/**
 * Keeps a form on this device with every change of it, from the first on.
 * @param key as `draftKey` makes it
 * @param draft all that the form needs to go on after a reload
 * @param place where in the form one is: kept with it, but no reason to keep a form in which nothing is typed
 */
export function useFormDraft(key: string, draft: object, place: object = {}): FormDraft {
  const [savedAt, setSavedAt] = useState<string>();
  const [finishedElsewhere, setFinishedElsewhere] = useState(false);
  const finished = useRef(false);
  const now = JSON.stringify(draft);
  const [first] = useState(now);
  const begun = now !== first || savedAt !== undefined;
  const whole = JSON.stringify({ ...draft, ...place });

  useEffect(() => {
    if (!finished.current && begun) setSavedAt(writeDraft(key, JSON.parse(whole)));
  }, [key, whole, begun]);

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
