import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contractFits } from '@dabbab/contract/contract-fits';
import {
  bilingual,
  parseRemoteBuild,
  type RegisteredRemote,
  registry,
  type ResolvedRoute,
  resolvedManifest,
} from '@dabbab/contract/registry';
import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { LRUCache } from 'lru-cache';
import { shareReading } from './share-reading.ts';

export interface RegistrySource {
  /** Path or URL of `remotes.json`. */
  registryFile: string;
  /** A file that keeps the last registry that could be read, for a start while there is none. */
  registryCopy?: string | undefined;
}

/**
 * Reads the registry, and reads it again when the file changes: shipping a remote restarts nothing.
 * A registry that cannot be read leaves the last good one in force, also one of before the start.
 * @param log takes a line about each entry that is refused, naming file and field
 * @returns a function that gives the remotes, none while no registry was ever read
 */
export function registryReader(
  { registryFile, registryCopy }: RegistrySource,
  log: (line: string) => void,
): () => Promise<RegisteredRemote[]> {
  const parse = async (text: string) => {
    const remotes = parseRegistry(JSON.parse(text), registryFile, log);
    if (registryCopy)
      await keep(registryCopy, text).catch((error: unknown) => log(`${registryCopy}: ${String(error)}`));
    return remotes;
  };
  /** What is served where nothing can be read and nothing was read since the start. */
  const lastGood = async (): Promise<RegisteredRemote[]> => {
    try {
      return registryCopy ? parseRegistry(JSON.parse(await readFile(registryCopy, 'utf8')), registryCopy, log) : [];
    } catch {
      return []; // there never was one, or it was written in part
    }
  };
  return URL.canParse(registryFile)
    ? registryFromUrl(registryFile, { parse, lastGood, log })
    : registryFromFile(registryFile, { parse, lastGood, log });
}

async function keep(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

interface Reading {
  parse: (text: string) => Promise<RegisteredRemote[]>;
  lastGood: () => Promise<RegisteredRemote[]>;
  log: (line: string) => void;
}

function registryFromFile(file: string, { parse, lastGood, log }: Reading): () => Promise<RegisteredRemote[]> {
  let readAt = Number.NaN;
  let remotes: RegisteredRemote[] | undefined;
  return shareReading(async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAt) {
        remotes = await parse(await readFile(file, 'utf8'));
        readAt = mtimeMs;
      }
    } catch (error) {
      log(`${file}: ${String(error)}`);
      remotes ??= await lastGood();
    }
    return remotes ?? [];
  });
}

const FRESH_MS = 2000;
const TIMEOUT_MS = 5000;

/** Serves pages from the registry read last and fetches a newer one in the background; only the first page waits. */
function registryFromUrl(url: string, { parse, lastGood, log }: Reading): () => Promise<RegisteredRemote[]> {
  let text = '';
  const kept = new LRUCache<string, RegisteredRemote[]>({
    max: 1,
    ttl: FRESH_MS,
    allowStale: true,
    fetchMethod: async (_url, known) => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
        if (!answer.ok) throw new Error(`answers ${answer.status}`);
        const next = await answer.text();
        if (next === text) return known;
        const remotes = await parse(next);
        text = next;
        return remotes;
      } catch (error) {
        log(`${url}: ${String(error)}`);
        return known ?? (await lastGood());
      }
    },
  });
  return async () => (await kept.fetch(url)) ?? [];
}

/** Checks every entry on its own: one that is not valid, or built for another contract, is marked and the others stay. */
export function parseRegistry(json: unknown, file: string, log: (line: string) => void): RegisteredRemote[] {
  return registry.parse(json).remotes.flatMap((entry, index) => {
    try {
      const build = parseRemoteBuild(entry, `${file}: remotes[${index}]`);
      if (contractFits(build.manifest.contract, CONTRACT_VERSION)) return [{ build }];
      log(
        `${file}: mf-${build.name} is built for contract ${build.manifest.contract}, the shell has ${CONTRACT_VERSION}`,
      );
      return [{ build, problem: 'contract' as const }];
    } catch (error) {
      log((error as Error).message);
      return salvage(entry);
    }
  });
}

/**
 * Saves name and routes of a broken entry, so that its addresses answer "this part is down" and not "not found". Who may
 * enter does not matter there: nothing of the remote is drawn.
 */
function salvage(entry: unknown): RegisteredRemote[] {
  const { name, manifest } = (entry ?? {}) as { name?: unknown; manifest?: { routes?: unknown } };
  if (!remoteNames.includes(name as RemoteName)) return [];
  const candidates = Array.isArray(manifest?.routes) ? (manifest.routes as unknown[]) : [];
  const routes = candidates.flatMap((candidate): ResolvedRoute[] => {
    const { path, title } = (candidate ?? {}) as { path?: unknown; title?: unknown };
    const untitled = { ar: '', en: '' };
    const bare = { path, access: 'public', title: bilingual.safeParse(title).data ?? untitled, indexed: false };
    const parsed = resolvedManifest.shape.routes.element.safeParse(bare);
    return parsed.success ? [parsed.data] : [];
  });
  return [
    {
      problem: 'manifest',
      build: {
        name: name as RemoteName,
        manifest: { name: name as RemoteName, contract: '0.0.0', namespace: '', routes, slots: [], navigation: [] },
      },
    },
  ];
}
