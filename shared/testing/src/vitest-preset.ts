import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `vmThreads` loads jsdom once for many files; `forks` is for who needs CommonJS modules as Node loads them. */
type Pool = 'vmThreads' | 'forks';

/** How the unit tests of screens run: beside the code, in a page of jsdom with the page data of a fake shell. */
export function screenTests(pool: Pool = 'vmThreads', furtherTests: readonly string[] = []) {
  return defineConfig({
    test: {
      environment: 'jsdom',
      pool,
      include: ['src/**/*.test.{ts,tsx}', ...furtherTests],
      // The second registers the texts of the remote whose tests run.
      setupFiles: [fileURLToPath(import.meta.resolve('@dabbab/testing/setup')), './src/locales.ts'],
      // Installed packages are left to Node, which knows no stylesheets; and what is mocked has to be seen.
      server: { deps: { inline: [/@dabbab\//] } },
      // Room for several waits (setup.ts) in one test on a busy machine: no test measures time.
      testTimeout: 20_000,
      // Another zone than Riyadh's, whose dates every screen shows.
      env: { TZ: 'America/New_York' },
    },
  });
}

/** How the unit tests of a remote run: its own, and the one that holds its remote.json to its screens. */
export const remoteTests = (pool?: Pool) => screenTests(pool, ['../shared/testing/src/first-requests.test.tsx']);
