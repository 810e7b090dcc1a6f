import { defineConfig } from 'vitest/config';

const conditions = ['source', 'module', 'node', 'development|production'];
/** These replace modules, change the environment and kill processes: nobody else may find what they leave. */
const embedded = 'apps/server/src/platform/db/embedded/**/*.test.ts';

export default defineConfig({
  ssr: { resolve: { conditions } },
  resolve: { conditions },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'embedded', include: [embedded] } },
      {
        extends: true,
        test: {
          name: 'all',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [embedded],
          // One embedded PostgreSQL for them all; each file that needs one gets a database of its own from a template.
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // What a file loads serves the next one too: loading it anew for each took a third of the time.
          isolate: false,
        },
      },
    ],
  },
});
