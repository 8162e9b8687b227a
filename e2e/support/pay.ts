import { expect, type Page } from '@playwright/test';

/** What a card can do on the simulated provider's page, with its button in both languages. */
const buttons = { Approve: 'اعتمد', Decline: 'ارفض', Hold: 'علّق', Cancel: 'ألغِ' };

/** On the provider's page, which the site has led to: has a card do something, and waits for the page that the site shows then. */
export async function payInSimulator(page: Page, act: keyof typeof buttons): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(process.env.TEST_SIMULATOR_URL ?? ''));
  await page.getByRole('button', { name: new RegExp(`^(${act}|${buttons[act]})$`) }).click();
  await expect(page).toHaveURL(/\/payment-status\?payment=/);
}

/** As a bank that decides at last about a payment that it held. */
export async function approveHeld(paymentId: string): Promise<void> {
  const control = `${process.env.TEST_SIMULATOR_URL}/control/orders`;
  const orders = (await (await fetch(control)).json()) as { ref: string; cart: string }[];
  const { ref } = orders.findLast(({ cart }) => cart.startsWith(paymentId)) ?? {};
  await fetch(`${control}/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'approve' }),
  });
}
