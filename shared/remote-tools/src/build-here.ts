import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Builds the remote of this folder, as `rspack build` does.
 * @param flavour name of the folder in `dist`, which says what kind of build it is (see `@dabbab/build/remote`)
 * @throws Error if it cannot be built; what is wrong stands in the terminal
 */
export async function buildHere(flavour: string): Promise<void> {
  const program = fileURLToPath(import.meta.resolve('@dabbab/build/compile'));
  const env = { ...process.env, NODE_ENV: 'production', DABBAB_FLAVOUR: flavour };
  const builder = spawn(process.execPath, [program, process.cwd()], { stdio: 'inherit', env });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error('It could not be built.');
}
