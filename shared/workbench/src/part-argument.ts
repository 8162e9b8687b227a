import { basename } from 'node:path';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { folderName } from '@dabbab/remote-tools/release/folder-name';

/**
 * Tells which part of the site a command is about: its argument, or the folder that npm runs it in (`-w mf-shops`).
 * @param released nouns in the ledger, which may be of remotes that this repository does not have
 * @throws Error listing the parts if there is no such one
 */
export function partArgument(argument: string | undefined, released: readonly string[] = []): string {
  const parts = [...new Set(['shell', ...repositoryRemotes, ...released])];
  const wanted = (argument ?? basename(process.cwd())).replace(/^mf-/, '');
  const part = parts.find((name) => name === wanted);
  if (part) return part;
  throw new Error(`Name what to release: ${parts.map(folderName).join(', ')}.`);
}
