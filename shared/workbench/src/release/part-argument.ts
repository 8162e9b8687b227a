import { basename } from 'node:path';
import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';

/** What is released on its own. */
export type Part = RemoteName | 'shell';

const parts: readonly Part[] = ['shell', ...remoteNames];

/** The name of the folder of a part. */
export const folderName = (part: string) => (part === 'shell' ? 'shell' : `mf-${part}`);

/**
 * Tells which part of the site a command is about: its argument, or the folder that npm runs it in (`-w mf-shops`).
 * @throws Error listing the parts if there is no such one
 */
export function partArgument(argument: string | undefined): Part {
  const wanted = (argument ?? basename(process.cwd())).replace(/^mf-/, '');
  const part = parts.find((name) => name === wanted);
  if (part) return part;
  throw new Error(`Name what to release: ${parts.map(folderName).join(', ')}.`);
}
