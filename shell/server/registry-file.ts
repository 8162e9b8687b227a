import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  bilingual,
  parseRemoteBuild,
  type RegisteredRemote,
  registry,
  type ResolvedRoute,
  resolvedManifest,
} from '@dabbab/contract/registry';
import { remoteName } from '@dabbab/contract/remote-name';
import { shareReading } from './share-reading.ts';

/**
 * Reads the registry of the builds that the site has of its own, and reads it again when the file changes. A file that
 * cannot be read leaves the last good one in force.
 * @param file path of `remotes.json`
 * @param log takes a line about each entry that is refused, naming file and field
 * @returns a function that gives the remotes, none while no registry was ever read
 */
export function registryFileReader(file: string, log: (line: string) => void): () => Promise<RegisteredRemote[]> {
  let readAt = Number.NaN;
  let remotes: RegisteredRemote[] = [];
  return shareReading(async () => {
    try {
      // Each page asks: in a thread of Node's it would take ten times as long.
      const { mtimeMs } = statSync(file);
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

/** Checks every entry on its own: one that is refused is marked and the others stay. */
export function parseRegistry(json: unknown, file: string, log: (line: string) => void): RegisteredRemote[] {
  return registry
    .parse(json)
    .remotes.flatMap((entry, index) => parseRemote(entry, `${file}: remotes[${index}]`, log) ?? []);
}

/**
 * Checks an entry. One that is not valid is marked; one without the name of a remote is none.
 * @param place how to name the entry in lines of the log
 */
export function parseRemote(entry: unknown, place: string, log: (line: string) => void): RegisteredRemote | undefined {
  try {
    return { build: parseRemoteBuild(entry, place) };
  } catch (error) {
    log((error as Error).message);
    return salvage(entry);
  }
}

/**
 * Saves name and routes of a broken entry, so that its addresses answer "this part is down" and not "not found". Who may
 * enter does not matter there: nothing of the remote is drawn.
 */
function salvage(entry: unknown): RegisteredRemote | undefined {
  const { name: written, manifest } = (entry ?? {}) as { name?: unknown; manifest?: { routes?: unknown } };
  const { data: name } = remoteName.safeParse(written);
  if (name === undefined) return undefined;
  const candidates = Array.isArray(manifest?.routes) ? (manifest.routes as unknown[]) : [];
  const routes = candidates.flatMap((candidate): ResolvedRoute[] => {
    const { path, title } = (candidate ?? {}) as { path?: unknown; title?: unknown };
    const untitled = { ar: '', en: '' };
    const bare = { path, access: 'public', title: bilingual.safeParse(title).data ?? untitled, indexed: false };
    const parsed = resolvedManifest.shape.routes.element.safeParse(bare);
    return parsed.success ? [parsed.data] : [];
  });
  return {
    problem: 'manifest',
    build: {
      name,
      manifest: { name, contract: '0.0.0', namespace: '', routes, slots: [], navigation: [] },
    },
  };
}
