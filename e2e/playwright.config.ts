import { browserArguments, findBrowser } from '@dabbab/remote-tools/browser';
import { chromium, defineConfig, devices } from '@playwright/test';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

/** What is about phones alone, and the same in every language or looked at in English by other journeys. */
const phoneOnly = ['keyboard-phone.spec.ts', 'listings/long-list.spec.ts', 'platform/layers.spec.ts'];
/** What is about files, keys, addresses or remotes, and not about words or the width of the screen. */
const desktopOnly = [
  'security.spec.ts',
  'keyboard.spec.ts',
  'account/second-factor.spec.ts',
  ...[
    'ad-form-files',
    'ad-form-hostile',
    'ad-form-keyboard',
    'ad-form-session',
    'import-files',
    'import-hostile',
    'odd-addresses',
    'slots',
  ].map((name) => `listings/${name}.spec.ts`),
  ...['leaks', 'live-counts', 'long-conversation', 'messages-keyboard', 'nothing-lost'].map(
    (name) => `messaging/${name}.spec.ts`,
  ),
  ...[
    'development',
    'documents',
    'error-log',
    'failure-matrix',
    'inspector',
    'left-behind',
    'maintenance',
    'mounting',
    'outside-repository',
    'override',
    'own-styles',
    'release',
    'remote-down',
    'sign-in-password',
    'sign-in-session',
    'site-wide',
  ].map((name) => `platform/${name}.spec.ts`),
];
/** What differs with the language and with the width at once: which way pictures are moved. */
const everywhere = ['listings/pictures.spec.ts'];

/** Turns V8's optimizing compiler off: a journey leaves its pages too soon for it to pay, which saves a seventh of the browser's work. */
const withoutOptimizer = ['--js-flags=--no-opt'];

/** The journeys of a person, in both languages, on a desk and on a phone. */
export default defineConfig<{ language: 'ar' | 'en' }>({
  testDir: '.',
  outputDir: '../.dabbab/test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the two cores: journeys wait for pauses of typing and for the next look of `expect` much of their time.
  workers: 3,
  // A machine that stalls has failed the same journey twice; a journey that fails three times is broken. The report lists both.
  retries: process.env.CI ? 2 : 0,
  // Limits end what hangs; they measure nothing (the bench does), so a machine that is thrice as slow stays within them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['@dabbab/workbench/playwright-outcome']],
  use: {
    baseURL: process.env.SITE_URL, // set by the global setup, before the workers read this file
    // What cannot be pressed is said to be so, instead of taking all that a long journey may take. Large files take a while.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findBrowser(chromium.executablePath()),
      args: [...browserArguments, ...withoutOptimizer],
    },
    // What fails is recorded when it is tried again; recording everything takes a quarter more, most of it for pictures.
    // Playwright sees nothing of what a worker answers, and journeys break files and answers; those of the worker let it in.
    serviceWorkers: 'block',
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    reducedMotion: 'reduce',
  },
  // The first two cover both languages and both widths between them.
  projects: [
    { name: 'ar-desktop', testIgnore: phoneOnly, use: { ...desktop, language: 'ar' } },
    // A test marked `@once` is about a rule; the words that it meets are in others, too.
    {
      name: 'en-phone',
      testIgnore: [...phoneOnly, ...desktopOnly],
      grepInvert: /@once/,
      use: { ...phone, language: 'en' },
    },
    { name: 'ar-phone', testMatch: [...phoneOnly, ...everywhere], use: { ...phone, language: 'ar' } },
    { name: 'en-desktop', testMatch: everywhere, use: { ...desktop, language: 'en' } },
  ],
});
