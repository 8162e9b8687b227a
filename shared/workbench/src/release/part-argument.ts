import { basename } from 'node:path';
import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';

/**
 * Tells which remote a command is about: its argument, or the folder of the remote that npm runs it in (`-w mf-shops`).
 * @throws Error listing the remotes if there is no such one
 */
export function remoteArgument(argument: string | undefined): RemoteName {
  const wanted = (argument ?? basename(process.cwd())).replace(/^mf-/, '') as RemoteName;
  if (remoteNames.includes(wanted)) return wanted;
  throw new Error(`Name a remote: ${remoteNames.map((name) => `mf-${name}`).join(', ')}.`);
}
