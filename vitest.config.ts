import { defineConfig } from 'vitest/config';

// The unit tests of all workspaces; those of `supabase` need a database and run on their own (`npm test -- api`).
export default defineConfig({
  test: {
    projects: [
      'shared/*/vitest.config.ts',
      'shell/vitest.config.ts',
      'shell/server/vitest.config.ts',
      'mf-*/vitest.config.ts',
    ],
  },
});
