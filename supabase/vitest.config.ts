import { defineConfig } from 'vitest/config';

/** Tests that start an embedded backend of their own say nothing about another one. */
const embeddedOnly = process.env.SUPABASE_URL ? ['tests/local-*.test.ts'] : [];
const budgets = 'tests/**/*.budget.test.ts';

const common = {
  root: import.meta.dirname,
  globalSetup: ['tests/backend.setup.ts'],
  // Long enough for a machine that is busy with other things: no test measures time.
  testTimeout: 60_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      // Those of the services ask a backend of their own, without the product's tables.
      '../shared/embedded-supabase/vitest.config.ts',
      {
        test: {
          ...common,
          name: 'rules',
          include: ['tests/**/*.test.ts', 'seed/**/*.test.ts'],
          exclude: [...embeddedOnly, budgets],
          // Tests share one backend and make their own users: files run side by side, one more than the two cores, as they
          // wait for answers and for programs that start a quarter of their time.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...common,
          name: 'budgets',
          include: [budgets],
          // One after the other, on a backend of their own: what others write and undo meanwhile is read along.
          setupFiles: ['tests/vacuum.setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
