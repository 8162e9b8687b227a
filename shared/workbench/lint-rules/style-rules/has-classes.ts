import stylelint, { type Rule } from 'stylelint';

const name = 'dabbab/has-classes';

/** What `:has()` asks for, where only classes stand between its combinators. */
const classes = /^[\s>+~,]*(?:(?:\.[\w-]+)+[\s>+~,]*)+$/;

/**
 * `:has()` asks for classes alone. As long as one style of a page asks for a state, an attribute or a kind of element, the
 * browser judges all of them anew for each element that comes or goes; with classes, only for elements that have one of these.
 */
const rule: Rule = () => (root, result) => {
  root.walkRules((node) => {
    for (const [word, asked] of node.selector.matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)) {
      if (classes.test(asked ?? '')) continue;
      const message = `"${word}" asks for more than classes, and all of a long list waits for it: give what you mean a class. (${name})`;
      stylelint.utils.report({ ruleName: name, result, node, word, message });
    }
  });
};

rule.ruleName = name;
rule.messages = {};

export const hasClasses = stylelint.createPlugin(name, rule);
