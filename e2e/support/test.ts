import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyFreePort } from '@dabbab/workbench/free-port';
import { type RegistryChanges, writeRegistry } from '@dabbab/workbench/registry';
import { startSite } from '@dabbab/workbench/stack';
import { test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export type Language = 'ar' | 'en';

interface Fixtures {
  language: Language;
  /** Picks the text of the language at hand. */
  say: (ar: string, en: string) => string;
  /** Starts the same site with another registry; returns its URL. */
  siteWith: (changes: RegistryChanges) => Promise<string>;
}

/** Playwright's test, in the language of the project, on the product that the global setup started. */
export const test = base.extend<Fixtures>({
  language: ['ar', { option: true }],

  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },

  // A visitor who has chosen the language before; the default is tested on its own.
  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
    await use(context);
  },

  say: async ({ language }, use) => {
    await use((ar, en) => (language === 'ar' ? ar : en));
  },

  siteWith: async ({ context, language }, use) => {
    const started: { stop(): Promise<void> }[] = [];
    await use(async (changes) => {
      const registryFile = join(await mkdtemp(join(tmpdir(), 'dabbab-registry-')), 'remotes.json');
      await writeRegistry(registryFile, changes);
      const supabase = { url: process.env.TEST_SUPABASE_URL ?? '', publishableKey: process.env.TEST_SUPABASE_KEY ?? '' };
      const site = startSite({ port: await anyFreePort(), supabase, registryFile }, () => {});
      started.push(site);
      const { url } = await site.ready;
      await context.addCookies([{ name: 'i18next', value: language, url }]);
      return url;
    });
    for (const site of started) await site.stop();
  },
});

/** The demo accounts that the tests sign in with. */
export const accounts = {
  rider: 'rider@dabbab.test',
  admin: 'admin@dabbab.test',
  suspended: 'suspended@dabbab.test',
} as const;

/** Signs in by the form that is on the page. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('dabbab123');
  await page.locator('form button[type=submit]').click();
}

/** The ads on the page. */
export const adCards = (page: Page) => page.locator('a[href^="/ad/"]');
