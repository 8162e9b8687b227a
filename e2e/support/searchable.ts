import { expect, type Locator, type Page } from '@playwright/test';

/** The searchable list with a label, once antd's has taken the place of the browser's own. */
export const searchable = (page: Page, label: string): Locator =>
  page.locator('.ant-select').getByRole('combobox', { name: label });

/** Presses a searchable list open, and an entry in it. */
export async function choose(list: Locator, entry: string): Promise<void> {
  await list.click();
  await list.page().getByRole('listbox').getByRole('option', { name: entry, exact: true }).click();
  await expectChosen(list, entry);
}

/** Types into a searchable list and takes the entry that is found, by the keyboard, as the list moves while it opens. */
export async function chooseTyped(list: Locator, typed: string, entry: string): Promise<void> {
  const options = list.page().getByRole('listbox').getByRole('option');
  await list.fill(typed);
  await expect(options.first()).toHaveText(entry);
  await list.press('Enter');
  await expect(options.filter({ visible: true })).toHaveCount(0);
}

/** What is chosen stands beside the input, whose description it is. */
export const expectChosen = (list: Locator, entry: string): Promise<void> =>
  expect(list).toHaveAccessibleDescription(entry);
