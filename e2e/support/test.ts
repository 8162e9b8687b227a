import type { RegistryChanges } from '@dabbab/workbench/registry';
import { test as base, type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { comeFromSomewhere } from './address.ts';
import { type AccountName, type Person, register, signIn } from './people.ts';
import { type RegistrySite, startRegistrySite } from './registry-site.ts';

export { expect } from '@playwright/test';
export { accounts } from './people.ts';

export type Language = 'ar' | 'en';

interface Fixtures {
  language: Language;
  /** Who uses the browser: a demo account (one session per worker), a new account, or a visitor. */
  account: AccountName | 'new' | undefined;
  /** The person of `account`; undefined for a visitor. */
  signedIn: Person | undefined;
  /** The person of `account`; a test without an account fails. */
  person: Person;
  /** Picks the text in the language of the project. */
  say: (ar: string, en: string) => string;
  /** Starts one more HTML server with other entries in its registry; returns its URL. */
  siteWith: (changes: RegistryChanges) => Promise<string>;
}

interface WorkerFixtures {
  /** Whether the browser loads pictures, default no: they take half of the time of a journey. */
  pictures: boolean;
  demoPeople: Map<AccountName, Promise<Person>>;
}

/**
 * How much later than usual the scripts of the shell come, in ms; set to see that journeys lose nothing of what is typed and
 * pressed before.
 */
const LATE_MS = Number(process.env.DABBAB_LATE_SCRIPTS ?? 0);

const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

/** Extends Playwright's test: in the language of the project, on the site that the global setup started. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['ar', { option: true }],
  account: [undefined, { option: true }],

  pictures: [false, { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ launchOptions, pictures }, provide) => {
      const { args = [] } = launchOptions;
      await provide(pictures ? launchOptions : { ...launchOptions, args: [...args, WITHOUT_PICTURES] });
    },
    { scope: 'worker' },
  ],

  demoPeople: [async ({ browserName: _any }, provide) => provide(new Map()), { scope: 'worker' }],

  signedIn: async ({ account, demoPeople }, provide) => {
    if (account && account !== 'new' && !demoPeople.has(account)) demoPeople.set(account, signIn(account));
    await provide(account && (account === 'new' ? await register() : await demoPeople.get(account)));
  },

  person: async ({ signedIn }, provide) => {
    if (!signedIn) throw new Error('Nobody is signed in: say who with test.use({ account }).');
    await provide(signedIn);
  },

  storageState: async ({ signedIn, baseURL }, provide) => {
    const origins = signedIn ? [{ origin: baseURL ?? '', localStorage: [signedIn.stored] }] : [];
    await provide({ cookies: [], origins });
  },

  // As after an earlier visit in this language; the language of a first visit is tested in documents.spec.ts.
  context: async ({ context, language, baseURL }, provide) => {
    await comeFromSomewhere(context);
    await context.addCookies([{ name: 'i18next', value: language, url: baseURL ?? '' }]);
    if (LATE_MS) await comeLate(context);
    else context.on('page', waitForScreens);
    const drawnAnew: string[] = [];
    context.on('console', (message) => {
      if (message.text().includes('HydrationError')) drawnAnew.push(`${message.page()?.url()}: ${message.text()}`);
    });
    const answers: Promise<string[]>[] = [];
    context.on('response', (response) => {
      answers.push(isWrongSql(response).then((wrong) => (wrong ? [response.url()] : [])));
    });
    await provide(context);
    expect(drawnAnew, 'pages that the screens did not find as they draw them').toEqual([]);
    expect(
      (await Promise.all(answers)).flat(),
      'questions that the database did not understand, which screens may keep to themselves',
    ).toEqual([]);
  },

  say: async ({ language }, provide) => {
    await provide((ar, en) => (language === 'ar' ? ar : en));
  },

  siteWith: async ({ context, language }, provide) => {
    const started: RegistrySite[] = [];
    await provide(async (changes) => {
      const site = await startRegistrySite(changes);
      started.push(site);
      await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
      return site.url;
    });
    for (const site of started) await site.stop();
  },
});

/** Whether an answer of the database says that the question was no SQL that it knows: class 42, but for rights. */
async function isWrongSql(response: Response): Promise<boolean> {
  if (response.status() < 400 || !response.url().includes('/rest/v1/')) return false;
  const answer: unknown = await response.json().catch(() => undefined);
  const { code = '' } = (answer ?? {}) as { code?: string };
  return code.startsWith('42') && code !== '42501';
}

/** Has the scripts of the shell come late, and nothing wait for them. */
const comeLate = (context: BrowserContext) =>
  context.route('**/assets/main.*.js', async (route) => {
    await new Promise((pass) => setTimeout(pass, LATE_MS));
    await route.continue().catch(() => undefined); // the page is gone
  });

/** Waits until the screens have taken over what the server drew. */
export const untilTakenOver = (page: Page) => page.locator('html[data-drawn]').waitFor({ state: 'detached' });

/** Makes `goto` and `reload` wait until the screens have replaced what the server drew; `waitUntil: 'commit'` looks at the latter. */
function waitForScreens(page: Page): void {
  const arrived = async (waitUntil: string | undefined) => {
    if (waitUntil === 'commit') return;
    await untilTakenOver(page);
    // The console brings a library of components of its own, which takes longer than anything that it is asked for.
    if (new URL(page.url()).pathname.startsWith('/admin'))
      await page.locator('.screen-loading').first().waitFor({ state: 'detached' });
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await arrived(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await arrived(options?.waitUntil);
    return response;
  };
}

/** Fills in and sends the form for signing in that the page shows. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('dabbab123');
  await page.locator('form button[type=submit]').click();
}

/** Finds the links of all ads on the page. */
export const adCards = (page: Page) => page.locator('a[href^="/ad/"]');
