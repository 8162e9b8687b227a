import { createHash } from 'node:crypto';
import type { BuildDescription } from '@dabbab/contract/registry';

/** The description of a build of mf-shops with one file, as rspack would write it. */
export const describeBuild = (version: string, code = version): BuildDescription => ({
  name: 'shops',
  version,
  entry: 'entry.js',
  container: 'dabbab_shops',
  chunks: {},
  integrity: { 'entry.js': `sha256-${createHash('sha256').update(code).digest('base64')}` },
  mount: 'tree',
  manifest: {
    name: 'shops',
    contract: '^1.0.0',
    namespace: 'shops',
    routes: [],
    slots: ['shop-card'],
    navigation: [],
  },
});
