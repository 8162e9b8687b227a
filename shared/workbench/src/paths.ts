import { join, resolve } from 'node:path';

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** The folder for what is made on this machine and kept between runs; never committed. */
export const stateDir = process.env.DABBAB_STATE ?? join(root, '.dabbab');
