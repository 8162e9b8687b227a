import { compress } from '@dabbab/remote-tools/compress';
import { build, buildable, distOf } from './builds.ts';
import { stateDir } from './paths.ts';
import { writeRegistry } from './registry.ts';
import { registryFile } from './stack.ts';

/** `npm run build`: builds the shell and the five remotes where something changed, and the registry; or those named. */
const wanted = process.argv.slice(2).map((name) => (name === 'shell' || name.startsWith('mf-') ? name : `mf-${name}`));
const unknown = wanted.find((name) => !buildable.includes(name));
if (unknown) {
  console.error(`There is nothing to build called "${unknown}". Choose of: ${buildable.join(', ')}`);
  process.exit(1);
}
const workspaces = wanted.length > 0 ? wanted : buildable;
await build(workspaces, { log: (line) => console.log(line) });
await compress(workspaces.map((workspace) => distOf(workspace)));
await writeRegistry(registryFile(stateDir));
