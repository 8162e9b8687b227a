import type { Rule } from '@oxlint/plugins';

/** Physical property of a style object → the logical one that turns with the language. */
const logical: Readonly<Record<string, string>> = {
  left: 'insetInlineStart',
  right: 'insetInlineEnd',
  marginLeft: 'marginInlineStart',
  marginRight: 'marginInlineEnd',
  paddingLeft: 'paddingInlineStart',
  paddingRight: 'paddingInlineEnd',
  borderLeft: 'borderInlineStart',
  borderRight: 'borderInlineEnd',
  borderTopLeftRadius: 'borderStartStartRadius',
  borderTopRightRadius: 'borderStartEndRadius',
  borderBottomLeftRadius: 'borderEndStartRadius',
  borderBottomRightRadius: 'borderEndEndRadius',
};

const directions: Readonly<Record<string, string>> = { left: 'start', right: 'end' };
const directed = new Set(['textAlign', 'float', 'clear']);

/** Style objects in JSX name no left and no right: the page is drawn in both directions. */
export const logicalStyle: Rule = {
  create: (context) => ({
    JSXAttribute(attribute) {
      if (attribute.name.type !== 'JSXIdentifier' || !/style$/i.test(attribute.name.name)) return;
      const { value } = attribute;
      if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'ObjectExpression') return;
      for (const property of value.expression.properties) {
        if (property.type !== 'Property' || property.computed) continue;
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
        const better = logical[name];
        if (better !== undefined) {
          context.report({
            node: property,
            message: `"${name}" stays on one side when the language turns. Write "${better}".`,
          });
        }
        const side = property.value.type === 'Literal' ? directions[String(property.value.value)] : undefined;
        if (directed.has(name) && side !== undefined) {
          context.report({
            node: property,
            message: `"${name}" must turn with the language. Write "${name === 'textAlign' ? side : `inline-${side}`}".`,
          });
        }
      }
    },
  }),
};
