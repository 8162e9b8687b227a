import type { ESTree, Rule } from '@oxlint/plugins';

const advice = 'Call useLayer of @dabbab/ui/layer: it knows focus, Escape, presses beside it, and what else is open.';

/** Whatever lies over the page stands on one stack: a second one closes the wrong layer, or leaves the page on Back. */
export const oneLayer: Rule = {
  create(context) {
    const report = (node: ESTree.Node, what: string) =>
      context.report({ node, message: `${what} belongs to the one stack of layers. ${advice}` });
    return {
      CallExpression(node) {
        const { callee } = node;
        const property = callee.type === 'MemberExpression' ? callee.property : callee;
        const name = property.type === 'Identifier' ? property.name : '';
        if (['showModal', 'pushState'].includes(name)) report(node, name);
        const [event] = node.arguments;
        if (name === 'addEventListener' && event?.type === 'Literal' && event.value === 'popstate')
          report(node, 'popstate');
      },
    };
  },
};
