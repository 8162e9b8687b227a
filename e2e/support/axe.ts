import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The page as it is now breaks no rule of WCAG 2.2 AA that a machine can judge.
 * @param when said where one is broken
 * @param rules `colors` looks at colours alone, where the rest was looked at before
 */
export async function expectAccessible(page: Page, when: string, rules: 'all' | 'colors' = 'all'): Promise<void> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (
    rules === 'all' ? builder.withTags(standards) : builder.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help})\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, when).toEqual([]);
}
