import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * How the unit tests of a remote run: beside the code, in a page of jsdom with the page data of a fake shell.
 * @param pool `vmThreads` loads jsdom once for many files; `forks` is for who needs CommonJS modules as Node loads them
 */
export function remoteTests(pool: 'vmThreads' | 'forks' = 'vmThreads') {
  return defineConfig({
    test: {
      environment: 'jsdom',
      pool,
      include: ['src/**/*.test.{ts,tsx}'],
      // The second is the remote's own: its texts.
      setupFiles: [fileURLToPath(new URL('./setup.ts', import.meta.url)), './src/locales.ts'],
      // Whoever sits elsewhere sees the dates of Riyadh too.
      env: { TZ: 'America/New_York' },
    },
  });
}
