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
  const found: string[] = [];
  for (const { id, help, nodes } of await look(page, looks[rules])) {
    for (const { target, failureSummary } of nodes) {
      if (id === 'target-size' && (await isLargeInTheMiddle(page, target.join(' ')))) continue;
      found.push(`${id} (${help})\n  ${target.join(' ')}\n  ${failureSummary}`);
    }
  }
  expect(found, when).toEqual([]);
}

async function look(page: Page, options: Parameters<AxeBuilder['options']>[0], within?: string) {
  // axe stays in its document: bringing it again, which the builder does twice a look, takes longer than looking.
  const brought = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(brought ? { page, axeSource: 'true' } : { page }).setLegacyMode().options(options);
  return (await (within ? builder.include(within) : builder).analyze()).violations;
}

/** Tells whether a target was only half under a bar that stays at the edge of the window, as the page was scrolled. */
async function isLargeInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const rule = { runOnly: { type: 'rule' as const, values: ['target-size'] }, resultTypes };
  return (await look(page, rule, target)).length === 0;
}
