import { look } from '@dabbab/workbench/deploy-check/look';
import { expect, test } from '../support/test.ts';

test('a site of this machine is found to be loose in what development widens, and in nothing else @once', async ({
  baseURL,
}) => {
  const { found } = await look({ url: baseURL ?? '' });
  expect([...new Set(found.map(({ rule }) => rule))]).toEqual([
    'site.https',
    'csp.local',
    'site.supabase',
    'auth.email.enable_confirmations',
    'keys',
    'auth.captcha',
    'auth.leaked_passwords',
  ]);
});
