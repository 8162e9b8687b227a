import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { root } from './paths.ts';

/** Reads what `supabase config push` sends: config.toml as it is written. */
export const productionConfig = (): unknown => parse(readFileSync(join(root, 'supabase/config.toml'), 'utf8'));
