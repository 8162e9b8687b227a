/** A store for releases: files that never change, and a few small texts that do. */
export interface ReleaseStore {
  /** URL of a folder of released files, as browsers reach it; ends with a slash. */
  baseOf: (folder: string) => string;
  /** Adds a file. What is there already stays as it is. */
  addFile: (path: string, content: Uint8Array) => Promise<void>;
  readFile: (path: string) => Promise<Uint8Array | undefined>;
  /** Reads `remotes.json` or a history. */
  readText: (name: string) => Promise<string | undefined>;
  /** Replaces such a text in one step: whoever reads it gets the old one or the new one. */
  replaceText: (name: string, text: string) => Promise<void>;
  /** Runs work while no other release or rollback does: two teams may release at the same moment. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the folder can serve the compressed twins (`.br`) of files. */
  servesCompressed: boolean;
}

/** How long a release may hold the lock. A lock that is older was left behind. */
export const LOCK_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Tries to take a lock until it is free.
 * @param take takes it, or says who has it since when
 * @throws Error if it is held for longer than somebody may take
 */
export async function untilTaken(take: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LOCK_MS;
  while (!(await take())) {
    if (Date.now() > deadline) throw new Error('Somebody else has been releasing for too long; try again.');
    await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  }
}
