import { parseArgs } from 'node:util';
import { build, buildable, distOf } from './builds.ts';
import { compress } from './compress.ts';
import { stateDir } from './paths.ts';
import { writeOwnRegistry } from './registry.ts';
import { registryFile } from './stack.ts';

/**
 * `npm run build`: builds the shell and the five remotes where something changed, and the registry; or those named. What was
 * released stays live, unless `--own-builds` puts the builds of this folder in its place.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'own-builds': { type: 'boolean', default: false } },
});
const wanted = positionals.map((name) => (name === 'shell' || name.startsWith('mf-') ? name : `mf-${name}`));
const unknown = wanted.find((name) => !buildable.includes(name));
if (unknown) {
  console.error(`There is nothing to build called "${unknown}". Choose of: ${buildable.join(', ')}`);
  process.exit(1);
}
const workspaces = wanted.length > 0 ? wanted : buildable;
await build(workspaces, { log: (line) => console.log(line) });
await compress(workspaces.map((workspace) => distOf(workspace)));
await writeOwnRegistry(registryFile(stateDir), values['own-builds'], (line) => console.log(line));
