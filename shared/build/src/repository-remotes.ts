import { globSync } from 'node:fs';
import { join } from 'node:path';

/** The nouns of the remotes in this repository, by their folders. A site may have others, whose teams build them elsewhere. */
export const repositoryRemotes: readonly string[] = globSync('mf-*/remote.json', {
  cwd: join(import.meta.dirname, '../../..'),
})
  .map((file) => file.replace(/^mf-([^\\/]+).*$/, '$1'))
  .toSorted();
