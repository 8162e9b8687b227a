import { join } from 'node:path';
import { root } from '../paths.ts';

/** What the measurements make and keep on this machine. */
export const benchDir = join(root, '.dabbab/bench');
