import { readFile, stat } from 'node:fs/promises';
import { contractFits } from '@dabbab/contract/contract-fits';
import {
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

/**
 * Reads the registry, and reads it again when the file changes: shipping a remote restarts nothing.
 * A registry that cannot be read leaves the last good one in force.
 * @param file path or URL of `remotes.json`
 * @param log takes a line about each entry that is refused, naming file and field
 */
export function registryReader(file: string, log: (line: string) => void): () => Promise<RegisteredRemote[]> {
  if (URL.canParse(file)) return registryFromUrl(file, log);
  let readAt = Number.NaN;
  let remotes: RegisteredRemote[] = [];
  return shareReading(async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAt) {
        remotes = parseRegistry(JSON.parse(await readFile(file, 'utf8')), file, log);
        readAt = mtimeMs;
      }
    } catch (error) {
      log(`${file}: ${String(error)}`);
    }
    return remotes;
  });
}

const FRESH_MS = 2000;
const TIMEOUT_MS = 5000;

/** Serves pages from the registry read last and fetches a newer one in the background; only the first page waits. */
function registryFromUrl(url: string, log: (line: string) => void): () => Promise<RegisteredRemote[]> {
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
        const remotes = parseRegistry(JSON.parse(next), url, log);
        text = next;
        return remotes;
      } catch (error) {
        log(`${url}: ${String(error)}`);
        return known;
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

/** Saves name and routes of a broken entry, so that its addresses answer "this part is down" and not "not found". */
function salvage(entry: unknown): RegisteredRemote[] {
  const { name, manifest } = (entry ?? {}) as { name?: unknown; manifest?: { routes?: unknown } };
  if (!remoteNames.includes(name as RemoteName)) return [];
  const candidates = Array.isArray(manifest?.routes) ? (manifest.routes as unknown[]) : [];
  const routes = candidates.flatMap((candidate): ResolvedRoute[] => {
    const parsed = resolvedManifest.shape.routes.element.safeParse(candidate);
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
