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

/**
 * Reads the registry, and reads it again when the file changes: shipping a remote restarts nothing.
 * A registry that cannot be read leaves the last good one in force.
 * @param file path of `remotes.json`
 * @param log takes a line about each entry that is refused, naming file and field
 */
export function registryReader(file: string, log: (line: string) => void): () => Promise<RegisteredRemote[]> {
  let readAt = Number.NaN;
  let remotes: RegisteredRemote[] = [];
  return async () => {
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
  };
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

/** What is still usable of a broken entry: its name and routes, so that its URLs say that it is down rather than "not found". */
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
