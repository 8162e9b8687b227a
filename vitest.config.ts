import { defineConfig } from 'vitest/config';

// The unit tests of all workspaces; those of `supabase` need a database and run on their own (`npm test -- api`).
export default defineConfig({
  test: {
    // Otherwise vitest leaves one core to itself, which does little.
    maxWorkers: '100%',
    projects: [
      'shared/*/vitest.config.ts',
      'shell/vitest.config.ts',
      'shell/server/vitest.config.ts',
      'mf-*/vitest.config.ts',
    ],
  },
});
