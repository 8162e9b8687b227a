import { defineConfig } from 'vitest/config';

/** Tests that start an embedded backend of their own say nothing about another one. */
const embeddedOnly = process.env.SUPABASE_URL ? ['tests/local-*.test.ts'] : [];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts', 'local/**/*.test.ts', 'seed/**/*.test.ts'],
    exclude: embeddedOnly,
    globalSetup: ['tests/backend.setup.ts'],
    // Long enough for a machine that is busy with other things: no test measures time.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // Tests share one backend and make their own users: files run side by side.
    fileParallelism: true,
    maxWorkers: 2,
  },
});
