import type { ESTree, Rule } from '@oxlint/plugins';
import { domainOf } from './domain.ts';

/** The array literal behind `['listings', …] as const` and `(id) => ['listings', id]`, if it is one. */
function arrayOf(node: ESTree.Node | null): ESTree.ArrayExpression | undefined {
  if (node?.type === 'ArrayExpression') return node;
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return arrayOf(node.expression);
  if (node?.type === 'ParenthesizedExpression') return arrayOf(node.expression);
  if (node?.type === 'ArrowFunctionExpression' && node.body?.type !== 'BlockStatement') return arrayOf(node.body);
  return undefined;
}

/** A query key starts with the noun of its package, so that no two teams ever share a cache entry. */
export const queryKeyDomain: Rule = {
  create(context) {
    const domain = domainOf(context.filename);
    if (domain === undefined) return {};

    function check(value: ESTree.Node | null): void {
      const first = arrayOf(value)?.elements[0];
      if (first?.type !== 'Literal' || first.value === domain) return;
      context.report({
        node: first,
        message: `A query key starts with its domain: write ['${domain}', …], or spread the key factory of src/data.`,
      });
    }

    return {
      Property(property) {
        if (property.key.type === 'Identifier' && /^(?:query|mutation)Key$/.test(property.key.name)) {
          check(property.value);
        }
      },
      // Key factories: export const listingKeys = { all: […], detail: (id) => […] }
      VariableDeclarator(declarator) {
        if (declarator.id.type !== 'Identifier' || !/keys?$/i.test(declarator.id.name)) return;
        let { init } = declarator;
        if (init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression') init = init.expression;
        if (init?.type !== 'ObjectExpression') return;
        for (const property of init.properties) {
          if (property.type === 'Property') check(property.value);
        }
      },
    };
  },
};
