import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteName } from '@dabbab/contract/remote-name';
import { repositoryFiles } from './repository-files.ts';

/**
 * Writes a repository of one remote.
 * @param parent folder that it is made in
 * @param noun of the remote, such as `rides`
 * @param isolated the remote brings everything of its own, for example another React
 * @returns the name of its folder
 * @throws Error if the noun is none, or the folder is there
 */
export function createRemote(parent: string, noun: string, isolated: boolean): string {
  const name = remoteName.safeParse(noun);
  if (!name.success) throw new Error(`Name it by a noun of small letters, such as: npm create dabbab-remote rides`);
  const folder = `mf-${noun}`;
  if (existsSync(join(parent, folder))) throw new Error(`${folder} is there already.`);
  for (const { path, template } of repositoryFiles(isolated)) {
    const file = join(parent, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, template(noun));
  }
  return folder;
}
