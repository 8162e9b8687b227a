import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import type { Person } from './people.ts';

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

/** Asks to pay, and opens the provider's page for it, without going there. @returns the payment */
export async function beginPayment(payer: Person, wanted: Record<string, unknown>): Promise<string> {
  const { payment_id } = await call<{ payment_id: string }>('create_payment', wanted, payer.token);
  const opened = await fetch(`${process.env.TEST_SUPABASE_URL}/functions/v1/start-payment`, {
    method: 'POST',
    headers: { apikey: process.env.TEST_SUPABASE_KEY ?? '', authorization: `Bearer ${payer.token}` },
    body: JSON.stringify({ payment_id, language: 'ar' }),
  });
  if (!opened.ok) throw new Error(`start-payment: ${opened.status} ${await opened.text()}`);
  return payment_id;
}
