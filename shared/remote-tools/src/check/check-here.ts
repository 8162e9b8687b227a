import { checkPromise } from './check-promise.ts';
import { checkRemote, readRemote } from './check-remote.ts';

/** Checks the remote of this folder. @throws Error with a line per problem */
export function checkHere(): void {
  const folder = process.cwd();
  const read = readRemote(folder);
  const problems =
    'problems' in read ? read.problems : [...checkRemote(folder, read.manifest), ...checkPromise(read.manifest)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
