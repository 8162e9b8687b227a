import { deviceStorage, visitStorage } from '../device-storage.ts';

const PREFIX = 'dabbab:draft:';
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** What somebody typed into a form and has not sent. Passwords and codes never become part of one. */
export interface KeptDraft<T> {
  value: T;
  /** When it was last kept; ISO 8601. */
  savedAt: string;
}

/**
 * Names what the draft of a form is kept under. It belongs to a person: on a shared device the next one does not find it.
 * @param form what is filled in, and about what: `ad`, `bid:<listing>`
 * @param owner id of the signed-in person; none for a visitor, whose drafts are for `visitStorage`
 */
export const draftKey = (form: string, owner = ''): string => `${PREFIX}${form}:${owner}`;

function parse<T>(text: string | null): KeptDraft<T> | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptDraft<T>> | null;
    const age = Date.now() - Date.parse(kept?.savedAt ?? '');
    return kept?.value !== undefined && age < LIFE_MS ? (kept as KeptDraft<T>) : undefined;
  } catch {
    return undefined; // of another version of the product
  }
}

/**
 * Finds a draft; undefined where none is kept, or none that can be read. Drafts that nobody touched for 30 days are
 * dropped on the way, whoever they belong to, and with them the files of their photos.
 * @param storage `visitStorage` for what only this tab keeps
 */
export function readDraft<T>(key: string, storage = deviceStorage): KeptDraft<T> | undefined {
  const kept = parse<T>(storage.read(key));
  // Where the browser forbids the storage there are no keys, and nothing to drop.
  try {
    for (const other of Object.keys(storage === visitStorage ? sessionStorage : localStorage)) {
      const text = storage.read(other);
      if (!other.startsWith(PREFIX) || parse(text)) continue;
      storage.write(other, null);
      dropFiles(text).catch(() => {}); // unreadable, so no photos are known of it
    }
  } catch {}
  return kept;
}

/** Deletes the files that are kept for the photos of a draft, which it lists under `photos`. */
async function dropFiles(text: string | null): Promise<void> {
  const { value } = JSON.parse(text ?? '') as KeptDraft<{ photos?: { id: string }[] }>;
  if (!value.photos) return;
  const { keptFiles } = await import('./photos/kept-files.ts');
  for (const { id } of value.photos) await keptFiles.delete(id);
}

/** Keeps a draft. @returns when that was; undefined where the browser keeps nothing */
export function writeDraft(key: string, value: unknown, storage = deviceStorage): string | undefined {
  const savedAt = new Date().toISOString();
  return storage.write(key, JSON.stringify({ value, savedAt })) ? savedAt : undefined;
}

/** Tells whether a draft of a person says `waits`: it is to be sent as soon as there is a connection. */
export function hasWaitingDraft(owner: string): boolean {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key.endsWith(`:${owner}`));
    return own.some((key) => parse<{ waits?: boolean }>(deviceStorage.read(key))?.value.waits);
  } catch {
    return false; // where the browser forbids the storage
  }
}

/** Forgets a draft, once its form is sent or given up. */
export function dropDraft(key: string, storage = deviceStorage): void {
  storage.write(key, null);
}

/**
 * Calls back when another tab changes a draft of this device.
 * @param onChange gets what it is now; undefined once it is dropped
 * @returns how to stop
 */
export function watchDraft(key: string, onChange: (value: unknown) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    const draft = parse(event.newValue);
    if (draft || event.newValue === null) onChange(draft?.value);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Calls back when another tab drops a draft of this device. @returns how to stop */
export const watchDropped = (key: string, onDropped: () => void): (() => void) =>
  watchDraft(key, (value) => value === undefined && onDropped());
