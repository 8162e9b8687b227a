import { randomUUID } from 'node:crypto';
import { call, firstRow } from '../support/api.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a change is found in the audit, and taken back from there @once', async ({ page, person: admin }) => {
  const rider = await register(`راكان ${randomUUID().slice(0, 6)}`);
  const suspension = { profile_id: rider.id, suspended: true, reason: 'احتيال' };
  await call('suspend_profile', suspension, admin.token);
  await page.goto(`/admin/audit?entity=profiles&record=${rider.id}`);
  const change = page.getByRole('row').filter({ hasText: 'احتيال' });
  await expect(change.locator('ins').filter({ hasText: 'احتيال' })).toBeVisible();
  await expect(change.locator('del').filter({ hasText: 'لا' })).toBeVisible();
  await change.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('رجع مثل ما كان')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'تراجعنا عنه' })).toBeVisible();
  const profile = { select: 'suspended', id: `eq.${rider.id}` };
  expect(await firstRow('profiles', profile, admin.token)).toEqual({ suspended: false });
});
