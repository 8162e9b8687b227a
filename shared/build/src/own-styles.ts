import { join } from 'node:path';
import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { parse, rule } from 'postcss';

/** Selectors of the state of the page (attributes of `<html>`), which stay in front of the nesting. */
const pageState = /^((?:\[(?:dir|lang|data-theme|data-drawn)[^\]]*\])+)\s+(?=[^&\s>+~])/;

/** At-rules that define a name for the whole page; CSS does not nest them. */
const global = /^(?:keyframes|property|font-face|counter-style)$/;

/**
 * Nests a stylesheet in what the shell marks as drawn by a remote, so that `h1 { … }` or `.hero { … }` of one changes
 * nothing of the others. `:where()` adds no specificity: everything looks as before.
 * @param css stylesheet of the remote
 * @param remote noun of the remote, as in `data-remote`
 */
export function ownStyles(css: string, remote: string): string {
  const sheet = parse(css);
  sheet.walkRules((node) => {
    if (node.parent?.type === 'rule') return;
    node.selectors = node.selectors.map((selector) => selector.replace(pageState, '$1 & '));
  });
  const inRemote = rule({ selector: `:where([data-remote="${remote}"])` });
  inRemote.append(sheet.nodes.filter((node) => !(node.type === 'atrule' && global.test(node.name))));
  return sheet.append(inRemote).toString();
}

/**
 * Lets the stylesheet of a package pass as it is, because packages draw at the end of `<body>`, too (a lightbox).
 * @throws Error when it styles elements instead of classes of its own: it would change the whole site
 */
export function packageStyles(css: string, file: string): string {
  parse(css).walkRules(({ selectors, parent }) => {
    if (parent?.type === 'rule' || (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'))
      return;
    const bare = selectors.find((selector) => !selector.includes('.'));
    if (bare)
      throw new Error(`${file}: "${bare}" would change the whole site. Import what styles its own classes only.`);
  });
  return css;
}

/** Makes the rule for the stylesheets in the folder of a remote, which are its own. */
export function ownStylesRule(context: string, remote: string): RuleSetRule {
  return {
    test: /\.css$/,
    include: join(context, 'src'),
    use: [{ loader: import.meta.filename, options: { remote } }],
  };
}

/** The rule for the stylesheets of packages; ours are those of the site. */
export const packageStylesRule: RuleSetRule = {
  test: /\.css$/,
  include: /[\\/]node_modules[\\/](?!@dabbab[\\/])/,
  use: [{ loader: import.meta.filename }],
};

/** Changes or checks a stylesheet, as the rule that it came by says. */
function loader(this: LoaderContext<{ remote?: string }>, css: string): string {
  const { remote } = this.getOptions();
  return remote ? ownStyles(css, remote) : packageStyles(css, this.resourcePath);
}

/** @public rspack finds it by the path of this file. */
export default loader;
