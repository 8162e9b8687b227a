import type { ESTree, Rule } from '@oxlint/plugins';

/** What exists once on the page → the hook through which everybody reaches it. */
const singletons: Readonly<Record<string, string>> = {
  QueryClient: 'useQueryClient() of @dabbab/platform/query',
  createStore: 'the hooks of @dabbab/platform (session, settings, theme…)',
  createClient: 'rest of @dabbab/platform/rest, in src/data',
  PostgrestClient: 'rest of @dabbab/platform/rest, in src/data',
  SupabaseClient: 'rest of @dabbab/platform/rest, in src/data',
  createInstance: 'useTranslation() of @dabbab/platform/i18n',
};

function nameOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return callee.property.name;
  return undefined;
}

/** Remotes and shell share one session, cache, store and language: nobody makes a second one. */
export const platformSingletons: Rule = {
  create(context) {
    function check(node: ESTree.NewExpression | ESTree.CallExpression): void {
      const name = nameOf(node.callee);
      const instead = name === undefined ? undefined : singletons[name];
      if (instead === undefined) return;
      context.report({
        node,
        message: `${name} makes a second instance of what the whole page shares. Use ${instead}.`,
      });
    }
    return { NewExpression: check, CallExpression: check };
  },
};
