import { defineConfig } from 'vitest/config';

/** Tests that start an embedded backend of their own say nothing about another one. */
const embeddedOnly = process.env.SUPABASE_URL ? ['tests/local-*.test.ts'] : [];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts', 'local/**/*.test.ts', 'seed/**/*.test.ts'],
    exclude: embeddedOnly,
    globalSetup: ['tests/backend.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests share one backend and make their own users: files run side by side.
    fileParallelism: true,
    maxWorkers: 2,
  },
});
