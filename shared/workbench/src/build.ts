import { build, buildable } from './builds.ts';
import { stateDir } from './paths.ts';
import { writeRegistry } from './registry.ts';
import { registryFile } from './stack.ts';

/** `npm run build`: builds the shell and the five remotes where something changed, and the registry. */
const wanted = process.argv.slice(2);
await build(wanted.length > 0 ? wanted : buildable, { log: (line) => console.log(line) });
await writeRegistry(registryFile(stateDir));
