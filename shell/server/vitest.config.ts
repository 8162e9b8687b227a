import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'shell server', include: ['**/*.test.ts'] } });
