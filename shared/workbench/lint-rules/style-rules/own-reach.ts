import { domainOf } from '@dabbab/remote-tools/lint/rules/domain';
import type { AnyNode } from 'postcss';
import stylelint, { type Rule } from 'stylelint';

const name = 'dabbab/own-reach';

const page = /:root\b|(?:^|[\s,(>+~])(?:html|body|#root)\b/;
/** Names that the whole page shares. */
const named = new Set(['keyframes', 'property', 'counter-style', 'font-face', 'import', 'layer']);

/** What is wrong with a selector of a remote, if anything is. */
function problemOf(selector: string): string | undefined {
  if (page.test(selector)) {
    return `"${selector}" reaches the page around the remote, which the build cuts off: let the shell offer what you need, as the class replaces-bottom-bar does.`;
  }
  if (!/\.[a-z]/i.test(selector.replaceAll(/:not\([^()]*\)/g, ''))) {
    return `"${selector}" styles every such element of the remote and of the slots in it: give what you mean a class.`;
  }
  return undefined;
}

/** The styles of a remote speak of its own classes, and of nothing that the whole page shares. */
const rule: Rule = () => (root, result) => {
  const file = root.source?.input.file ?? '';
  const noun = /[\\/]mf-[a-z][a-z0-9-]*[\\/]/.test(file) ? domainOf(file) : undefined;
  if (!noun) return;
  const report = (node: AnyNode, word: string, message: string) =>
    stylelint.utils.report({ ruleName: name, result, node, word, message: `${message} (${name})` });
  root.walkRules((node) => {
    const { parent } = node;
    if (parent?.type === 'rule' || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'))
      return;
    for (const selector of node.selectors) {
      const problem = problemOf(selector);
      if (problem) report(node, selector, problem);
    }
  });
  root.walkAtRules((node) => {
    if (!named.has(node.name) || node.params.replace(/^--/, '').startsWith(`${noun}-`)) return;
    report(
      node,
      `@${node.name}`,
      /^(?:keyframes|property|counter-style)$/.test(node.name)
        ? `All parts of a page share the names of @${node.name}: begin this one with "${noun}-".`
        : `@${node.name} is the shell's and the kit's: it reaches the whole page, whoever loads it.`,
    );
  });
};

rule.ruleName = name;
rule.messages = {};

export const ownReach = stylelint.createPlugin(name, rule);
