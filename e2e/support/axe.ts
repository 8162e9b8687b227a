import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// Of rules that pass nobody reads the selectors, which take most of the time.
const resultTypes: 'violations'[] = ['violations'];
const looks: Record<'all' | 'colors', Parameters<AxeBuilder['options']>[0]> = {
  all: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes },
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes },
};

/**
 * Expects that the page as it is now breaks no rule of WCAG 2.2 AA that a machine can judge.
 * @param when said where one is broken
 * @param rules `colors` looks at colours alone, where the rest was looked at before
 */
export async function expectAccessible(page: Page, when: string, rules: keyof typeof looks = 'all'): Promise<void> {
  // The legacy mode spares a browser page per look, but looks into no frames of other origins.
  expect(page.frames(), when).toHaveLength(1);
  // axe stays in its document: bringing it again, which the builder does twice a look, takes longer than looking.
  const brought = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(brought ? { page, axeSource: 'true' } : { page });
  const { violations } = await builder.setLegacyMode().options(looks[rules]).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help})\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, when).toEqual([]);
}
