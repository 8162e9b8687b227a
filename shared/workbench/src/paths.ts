import { join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** What is made on this machine and kept between runs; never committed. */
export const stateDir = process.env.DABBAB_STATE ?? join(root, '.dabbab');

/** Demo pictures, drawn once. */
export const picturesDir = join(root, '.dabbab/pictures');
