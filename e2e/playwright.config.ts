import { browserArguments, findBrowser } from '@dabbab/workbench/browser';
import { chromium, defineConfig, devices } from '@playwright/test';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

/**
 * Two of the four projects cover both languages and both widths between them. The other two look at what a language does
 * to a width: every screen by axe, the home page and an ad. Tests with the tag @half run in the first two alone; what is
 * about files, keys or addresses and not about screens runs in one.
 */
const other = {
  grepInvert: /@half/,
  testMatch: ['accessibility.spec.ts', 'listings/home.spec.ts', 'listings/ad.spec.ts'],
};
/** What is about phones and not about words runs on one. */
const onePhone = ['listings/long-list.spec.ts', 'keyboard-phone.spec.ts'];
/** What is about phones and has words, in both languages. */
const phones = ['platform/layers.spec.ts'];
const one = [
  'security.spec.ts',
  'keyboard.spec.ts',
  ...['ad-form-files', 'ad-form-hostile', 'ad-form-keyboard', 'ad-form-session', 'odd-addresses', 'slots'].map(
    (name) => `listings/${name}.spec.ts`,
  ),
  ...['error-log', 'failure-matrix', 'inspector', 'mounting', 'override', 'release', 'remote-down'].map(
    (name) => `platform/${name}.spec.ts`,
  ),
];

/** The journeys of a person, in both languages, on a desk and on a phone. */
export default defineConfig<{ language: 'ar' | 'en' }>({
  testDir: '.',
  outputDir: '../.dabbab/test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that stalls fails a journey once; one that fails twice is broken. The report lists both.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['@dabbab/workbench/playwright-outcome']],
  use: {
    baseURL: process.env.SITE_URL, // set by the global setup, before the workers read this file
    launchOptions: { executablePath: findBrowser(chromium.executablePath()), args: browserArguments },
    // What fails is recorded when it is tried again; recording everything takes time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'ar-desktop', testIgnore: [...onePhone, ...phones], use: { ...desktop, language: 'ar' } },
    { name: 'en-phone', testIgnore: [...one, ...onePhone], use: { ...phone, language: 'en' } },
    {
      name: 'ar-phone',
      ...other,
      testMatch: [...other.testMatch, ...onePhone, ...phones],
      use: { ...phone, language: 'ar' },
    },
    { name: 'en-desktop', ...other, use: { ...desktop, language: 'en' } },
  ],
});
