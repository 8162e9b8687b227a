import { defineConfig } from 'vitest/config';

// The unit tests of all workspaces; those of `supabase` and its embedded backend need a database and run on their own
// (`npm test -- api`).
export default defineConfig({
  test: {
    projects: [
      'shared/!(embedded-supabase)/vitest.config.ts',
      'shell/vitest.config.ts',
      'shell/server/vitest.config.ts',
      'mf-*/vitest.config.ts',
    ],
  },
});
