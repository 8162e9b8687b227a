import type { Rule } from '@oxlint/plugins';

const pronoun = /\b(?:s?he|hers?|him|his|herself|himself)\b/i;

/** A comment names whom it means: "the person", "the seller", "they". */
export const plainComments: Rule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const found = pronoun.exec(comment.value)?.[0];
          if (found === undefined) continue;
          context.report({
            loc: comment.loc,
            message: `"${found}" leaves open who is meant. Name the person ("the seller", "the admin"), or write "they".`,
          });
        }
      },
    };
  },
};
