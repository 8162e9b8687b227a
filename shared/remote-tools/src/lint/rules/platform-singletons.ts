import type { ESTree, Rule } from '@oxlint/plugins';

interface Singleton {
  /** The libraries whose maker of that name is meant. */
  from: RegExp;
  instead: string;
}

/** What exists once on the page → the hook through which everybody reaches it. */
const singletons: Readonly<Record<string, Singleton>> = {
  QueryClient: { from: /query/, instead: 'useQueryClient() of @dabbab/platform/query' },
  createStore: { from: /jotai|platform/, instead: 'the hooks of @dabbab/platform (session, settings, theme…)' },
  createClient: { from: /supabase|platform/, instead: 'rest of @dabbab/platform/rest, in src/data' },
  PostgrestClient: { from: /supabase|platform/, instead: 'rest of @dabbab/platform/rest, in src/data' },
  SupabaseClient: { from: /supabase|platform/, instead: 'rest of @dabbab/platform/rest, in src/data' },
  createInstance: { from: /i18n/, instead: 'useTranslation() of @dabbab/platform/i18n' },
};

/** Remotes and shell share one session, cache, store and language: nobody makes a second one. */
export const platformSingletons: Rule = {
  create(context) {
    /** Local name → the module it was imported from. */
    const imported = new Map<string, string>();

    function check(node: ESTree.NewExpression | ESTree.CallExpression): void {
      const { callee } = node;
      const member = callee.type === 'MemberExpression' ? callee : undefined;
      const maker = member ? member.property : callee;
      const owner = member ? member.object : callee;
      if (maker.type !== 'Identifier' || owner.type !== 'Identifier') return;
      // Own names only: `cache.toString()` would find what every object inherits.
      const singleton = Object.hasOwn(singletons, maker.name) ? singletons[maker.name] : undefined;
      if (!singleton?.from.test(imported.get(owner.name) ?? '')) return;
      context.report({
        node,
        message: `${maker.name} makes a second instance of what the whole page shares. Use ${singleton.instead}.`,
      });
    }

    return {
      ImportDeclaration({ source, specifiers }) {
        for (const { local } of specifiers) imported.set(local.name, source.value);
      },
      NewExpression: check,
      CallExpression: check,
    };
  },
};
