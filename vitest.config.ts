import react from '@vitejs/plugin-react';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tools/check/runs/chromium.mjs';

const conditions = ['source', 'module', 'node', 'development|production'];
/** Tests that replace modules, change the environment, or start and kill processes. They share no loaded modules. */
const processes = ['packages/postgres-launcher/src/**/*.test.ts', 'e2e/*.test.ts'];
const chromium = findChromium();
const isNight = process.env['NIGHTLY'] !== undefined;
/** The folder of another version of the database driver, for the tests of `packages/pg-pipeline`. */
const driver = process.env['PG_DRIVER'];

export default defineConfig({
  ssr: { resolve: { conditions } },
  // The environment of `globalSetup`, which also reads the sources.
  environments: { __vitest__: { resolve: { conditions } } },
  resolve: { conditions, alias: driver ? { pg: driver } : {} },
  test: {
    // The query builder also imports the driver, so the alias has to apply to it.
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
            'apps/web/build/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: processes,
          // Starts one embedded PostgreSQL for all files. A file that needs a database gets a copy of a template.
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Files share loaded modules, because loading them for each file took a third of the time.
          isolate: false,
        },
      },
      {
        root: 'apps/web',
        plugins: [react()],
        // By day the production code, which takes a third less time; by night the development code, with the warnings
        // of React. NODE_ENV is never `test`, because Ant Design would then give all dialogs the same id.
        define: { 'process.env.NODE_ENV': JSON.stringify(isNight ? 'development' : 'production') },
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        // Prepares all libraries of the application at the start. One that is found in a test would reload the page.
        optimizeDeps: { entries: ['src/main.tsx'] },
        test: {
          name: 'web',
          // Files share one page, which `setup.ts` clears between tests.
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
