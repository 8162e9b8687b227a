import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.ts', 'local/**/*.test.ts', 'seed/**/*.test.ts'],
    globalSetup: ['tests/backend.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests share one backend and make their own users: files run side by side.
    fileParallelism: true,
    maxWorkers: 2,
  },
});
