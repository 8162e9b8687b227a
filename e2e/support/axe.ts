import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it is now breaks no rule of WCAG 2.2 AA that a machine can judge. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help})\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, when).toEqual([]);
}
