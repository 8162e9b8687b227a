import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ManifestError, parseManifest, type RemoteManifest } from '@dabbab/contract/remote-manifest';
import { checkDrawing } from './check-drawing.ts';
import { checkSlots } from './check-slots.ts';
import { checkTexts } from './check-texts.ts';

/** The manifest of a remote, or what is wrong with it. */
type Read = { manifest: RemoteManifest } | { problems: string[] };

/** Reads `remote.json` in the folder of a remote. Problems are lines that begin with the file. */
export function readRemote(folder: string): Read {
  const name = 'remote.json';
  try {
    return { manifest: parseManifest(JSON.parse(readFileSync(join(folder, name), 'utf8')), name) };
  } catch (error) {
    if (error instanceof ManifestError) return { problems: error.message.split('\n') };
    if (error instanceof SyntaxError) return { problems: [`${name}: is not JSON: ${error.message}`] };
    throw error;
  }
}

/**
 * Checks that all in the folder of a remote agree: `remote.json`, by which the shell routes, `src/app.tsx`, which draws it, the
 * slots and the texts.
 * @returns one line per problem, beginning with the file
 */
export const checkRemote = (folder: string, manifest: RemoteManifest): string[] => [
  ...checkDrawing(folder, manifest),
  ...checkSlots(folder, manifest),
  ...checkTexts(folder, manifest),
];
