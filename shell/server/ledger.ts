import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type HeldRelease, type HeldReleases, heldReleases } from '@dabbab/contract/held-releases';
import { LRUCache } from 'lru-cache';
import type { SiteOptions } from './options.ts';
import type { SupabaseReader } from './supabase-reader.ts';

/** What holds by the ledger of releases. */
export interface Held {
  remotes: readonly HeldRelease[];
  /** The step that last named or removed a tester; undefined: there are none. */
  testers?: number | undefined;
}

const NONE: Held = { remotes: [] };

const FRESH_MS = 2000;
/** As many builds as there are remotes and trials. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface LedgerReader {
  read: () => Promise<Held>;
  /** Gives what was read before the start, and asks nobody. */
  readKept: () => Promise<Held>;
}

/**
 * Reads what holds by the ledger of releases, every two seconds while somebody visits; pages get what was read last, and only
 * the first one waits. While the database is down the last that was read holds, also that of before the start.
 * @param log takes a line about what cannot be read
 */
export function ledgerReader(
  { channel, releasesCopy }: Pick<SiteOptions, 'channel' | 'releasesCopy'>,
  read: SupabaseReader,
  log: (line: string) => void,
): LedgerReader {
  const lastGood = () => readCopy(releasesCopy);
  let known: number | undefined;
  let failing = false;
  const kept = new LRUCache<string, Held>({
    max: 1,
    ttl: FRESH_MS,
    allowStale: true,
    fetchMethod: async (_key, former) => {
      try {
        const query = new URLSearchParams({ channel, ...(known === undefined ? {} : { known: String(known) }) });
        const json = await read(`/rest/v1/rpc/live_releases?${query}`, { maxBytes: MAX_BYTES });
        const { step, ...held } = heldReleases.parse(json);
        failing = false;
        if (!held.remotes) return former;
        known = step;
        await keep(releasesCopy, json).catch((error: unknown) => log(`${releasesCopy}: ${String(error)}`));
        return heldOf(held);
      } catch (error) {
        // Once: it is asked every two seconds.
        if (!failing) log(`The releases of ${channel} cannot be read: ${String(error)}`);
        failing = true;
        return former ?? (await lastGood());
      }
    },
  });
  if (!channel) return { read: async () => NONE, readKept: async () => NONE };
  return { read: async () => (await kept.fetch(channel)) ?? NONE, readKept: lastGood };
}

const heldOf = ({ remotes = [], testers }: Omit<HeldReleases, 'step'>): Held => ({
  remotes,
  testers: testers ?? undefined,
});

async function keep(file: string | undefined, json: unknown): Promise<void> {
  if (!file) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(json));
}

async function readCopy(file: string | undefined): Promise<Held> {
  try {
    return file ? heldOf(heldReleases.parse(JSON.parse(await readFile(file, 'utf8')))) : NONE;
  } catch {
    return NONE; // there never was any, or it was written in part
  }
}
