import { defineConfig } from 'vitest/config';

/** Tests that start an embedded backend of their own say nothing about another one. */
const embeddedOnly = process.env.SUPABASE_URL ? ['tests/local-*.test.ts'] : [];

export default defineConfig({
  test: {
    name: 'embedded',
    root: import.meta.dirname,
    globalSetup: ['tests/backend.setup.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: embeddedOnly,
    // Long enough for a machine that is busy with other things: no test measures time.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // Files run side by side, one more than two cores, as they wait for answers and for programs that start a quarter of their time.
    maxWorkers: 3,
  },
});
