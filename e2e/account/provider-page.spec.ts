import { call, invoke } from '../support/api.ts';
import { payInSimulator } from '../support/pay.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test("the provider's page leads back to the site, where asking the provider tells what came of it", async ({
  page,
  person,
  language,
}) => {
  const plan = { kind: 'subscription', plan: 'shop', period: 'monthly' };
  const { payment_id } = await call<{ payment_id: string }>('create_payment', plan, person.token);
  const goThere = async () => {
    const { url } = await invoke<{ url: string }>('start-payment', { payment_id, language }, person.token);
    await page.goto(url, { waitUntil: 'commit' });
  };
  const status = () => invoke('check-payment', { payment_id }, person.token);

  await goThere();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await payInSimulator(page, 'Decline');
  await expect.poll(status).toEqual({ status: 'pending', attempt: 'failed' });

  await goThere();
  await payInSimulator(page, 'Approve');
  await expect.poll(status).toEqual({ status: 'paid', attempt: 'paid' });
});
