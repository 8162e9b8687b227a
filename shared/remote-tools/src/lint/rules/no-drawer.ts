import type { Rule } from '@oxlint/plugins';

const drawer = /(?:^|[\\/])(?:utils?|helpers?|common|misc|lib)(?:\.[cm]?[jt]sx?$|[\\/])/;

/** A file says what it does; a drawer only says that nobody decided. */
export const noDrawer: Rule = {
  create(context) {
    return {
      Program(node) {
        const path = context.filename.slice(context.cwd.length + 1);
        const found = drawer.exec(path)?.[0];
        if (found === undefined) return;
        context.report({
          node,
          message: `"${found.replaceAll(/[\\/]/g, '')}" collects what has no place. Name the file after the one thing it does and keep it beside its user.`,
        });
      },
    };
  },
};
