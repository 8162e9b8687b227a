// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './theme.ts';

const css = readFileSync(new URL('../css/tokens.css', import.meta.url), 'utf8');

/** The custom properties of the first rule with that selector. */
function tokensOf(selector: string): Map<string, string> {
  const [, body = ''] = css.split(`${selector} {`);
  const [own = ''] = body.split('}');
  return new Map([...own.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

test.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
] as const)('antd and the style sheet agree on the %s tokens', (theme, selector) => {
  const tokens = tokensOf(selector);
  for (const [name, value] of Object.entries(palette[theme])) {
    expect(tokens.get(name), name).toBe(value);
  }
});
