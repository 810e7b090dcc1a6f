import { defineConfig } from 'vitest/config';

/** One embedded PostgreSQL for the whole run; each file that needs one gets a database of its own from a template. */
export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/server/src/**/*.test.ts',
      'apps/web/src/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
