import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'postcss';
import stylelint, { type Rule } from 'stylelint';

const name = 'dabbab/block-in-one-file';

/** Everything that ships styles to a page. */
const stylesheets = '{mf-*,shell,shared/ui}/src/**/*.css';

/**
 * The block that a selector defines: `.photo-tile__cover:hover` defines `photo-tile`. A selector with an ancestor, a
 * sibling or a second class (`.ad-form .button`) only restyles what is defined elsewhere.
 */
function definedBlock(selector: string): string | undefined {
  const bare = selector.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  return /^\.([a-z\d]+(?:-[a-z\d]+)*)(?:(?:__|--)[a-z\d-]+)*(?::[a-z:-]+)*$/.exec(bare)?.[1];
}

const indexes = new Map<string, Map<string, Set<string>>>();

/** Which files define a block, for all stylesheets below `root`; read once. */
function filesByBlock(root: string): Map<string, Set<string>> {
  const known = indexes.get(root);
  if (known) return known;
  const index = new Map<string, Set<string>>();
  for (const file of globSync(stylesheets, { cwd: root })) {
    parse(readFileSync(join(root, file), 'utf8')).walkRules(({ selectors }) => {
      for (const block of selectors.map(definedBlock)) {
        if (block) index.set(block, (index.get(block) ?? new Set()).add(file));
      }
    });
  }
  indexes.set(root, index);
  return index;
}

/**
 * A block (a class up to `__` or `--`) belongs to one stylesheet of the site: two parts of the same name look right alone
 * and wrong as soon as both are loaded, and a slot of one remote stands in the page of another.
 */
const rule: Rule = () => (root, result) => {
  // The last match: the deliberate violations are a small repository inside this one.
  const [, folder = '', file = ''] =
    /^(.*)[\\/]((?:mf-[a-z][a-z0-9-]*|shell|shared[\\/]ui)[\\/]src[\\/].*)$/.exec(root.source?.input.file ?? '') ?? [];
  if (!file) return;
  const index = filesByBlock(folder);
  const said = new Set<string>();
  root.walkRules((node) => {
    for (const block of node.selectors.map(definedBlock)) {
      const others = [...(index.get(block ?? '') ?? [])].filter(
        (other) => relative(folder, join(folder, file)) !== other,
      );
      if (!block || said.has(block) || others.length === 0) continue;
      said.add(block);
      stylelint.utils.report({
        ruleName: name,
        result,
        node,
        word: `.${block}`,
        message: `".${block}" is also defined in ${others.join(', ')}: give one of the two another name, or move its rules there. (${name})`,
      });
    }
  });
};

rule.ruleName = name;
rule.messages = {};

export const blockInOneFile = stylelint.createPlugin(name, rule);
