import type { Plugin } from '@oxlint/plugins';
import { logicalStyle } from './rules/logical-style.ts';
import { noDrawer } from './rules/no-drawer.ts';
import { oneLayer } from './rules/one-layer.ts';
import { plainComments } from './rules/plain-comments.ts';
import { platformSingletons } from './rules/platform-singletons.ts';
import { queryKeyDomain } from './rules/query-key-domain.ts';

/** The rules that no library has, as a plugin for oxlint. */
const plugin: Plugin = {
  meta: { name: 'dabbab' },
  rules: {
    'logical-style': logicalStyle,
    'no-drawer': noDrawer,
    'one-layer': oneLayer,
    'plain-comments': plainComments,
    'platform-singletons': platformSingletons,
    'query-key-domain': queryKeyDomain,
  },
};

/** @public oxlint finds it by the path of this file. */
export default plugin;
