import { dropDraft, readDraft, watchDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import type { KeptImport } from './import-row.ts';

/** Writing hundreds of rows takes a moment, so it waits until nothing was typed for so long. */
const PAUSE_MS = 400;

export interface ImportKeeper {
  /** Keeps an import as soon as nothing changes any more, and at the latest when the page is left. */
  keep: (next: KeptImport) => void;
  /** Forgets it in all windows. */
  drop: () => void;
  /** Keeps at once what still waits, and listens no more. */
  close: () => void;
}

/** Finds the import that is kept under a key. */
export const keptImport = (key: string): KeptImport | undefined => asImport(readDraft(key)?.value);

function asImport(value: unknown): KeptImport | undefined {
  const found = value as Partial<KeptImport> | undefined;
  return Array.isArray(found?.rows) && Array.isArray(found.photos) ? (found as KeptImport) : undefined;
}

/**
 * Keeps an import on this device, which all windows share.
 * @param onElsewhere gets what another window has made of it; undefined once that one is done with it
 * @param onKept says whether the browser keeps it
 */
export function keepImport(
  key: string,
  onElsewhere: (now: KeptImport | undefined) => void,
  onKept: (kept: boolean) => void,
): ImportKeeper {
  let waiting: KeptImport | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const write = () => {
    if (waiting) onKept(writeDraft(key, waiting) !== undefined);
    forget();
  };
  const stopWatching = watchDraft(key, (value) => {
    forget();
    onElsewhere(asImport(value));
  });
  addEventListener('pagehide', write);
  return {
    keep: (next) => {
      forget();
      waiting = next;
      timer = setTimeout(write, PAUSE_MS);
    },
    drop: () => {
      forget();
      dropDraft(key);
    },
    close: () => {
      removeEventListener('pagehide', write);
      stopWatching();
      write();
    },
  };
}
