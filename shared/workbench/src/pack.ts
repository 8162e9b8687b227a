import { join } from 'node:path';
import { packPackages } from './pack-packages.ts';
import { stateDir } from './paths.ts';

/** `npm run pack`: packs what repositories of one remote install; `npm publish <file>` publishes one. */
const packed = await packPackages(join(stateDir, 'packages'));
for (const file of Object.values(packed)) console.log(file);
