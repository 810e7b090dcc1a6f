import react from '@vitejs/plugin-react';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tools/check/runs/chromium.mjs';

const conditions = ['source', 'module', 'node', 'development|production'];
/** These replace modules, change the environment, and start and kill processes: each file has modules of its own. */
const processes = ['packages/postgres-launcher/src/**/*.test.ts', 'e2e/*.test.ts'];
const chromium = findChromium();
const isNight = process.env['NIGHTLY'] !== undefined;
/** The folder of another version of the driver, for the tests of `packages/pg-pipeline`. */
const driver = process.env['PG_DRIVER'];

export default defineConfig({
  ssr: { resolve: { conditions } },
  // What prepares the tests (`globalSetup`) reads the sources too.
  environments: { __vitest__: { resolve: { conditions } } },
  resolve: { conditions, alias: driver ? { pg: driver } : {} },
  test: {
    // The query builder imports the driver too.
    server: { deps: { inline: driver ? ['drizzle-orm'] : [] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'processes', include: processes } },
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
          exclude: processes,
          // One embedded PostgreSQL for them all; each file that needs one gets a database of its own from a template.
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // What a file loads serves the next one too: loading it anew for each took a third of the time.
          isolate: false,
        },
      },
      {
        root: 'apps/web',
        plugins: [react()],
        // As users get it, which takes a third less time; by night with what React says to developers. Where the parts of
        // Ant Design believe to be tested, they give all dialogs one id.
        define: { 'process.env.NODE_ENV': JSON.stringify(isNight ? 'development' : 'production') },
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        // All libraries of the product are prepared at the start: one found during a test reloads the page under it.
        optimizeDeps: { entries: ['src/main.tsx'] },
        test: {
          name: 'web',
          // Test files share one page, which `setup.ts` clears between tests.
          isolate: false,
          include: ['src/**/*.test.tsx'],
          setupFiles: [path.join(import.meta.dirname, 'apps/web/src/testing/setup.ts')],
          testTimeout: 30_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 10_000, interval: 30 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 10_000,
              launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: [...chromiumArguments] },
              contextOptions: { locale: 'zh-CN', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
            }),
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
