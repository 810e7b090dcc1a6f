import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/check/runs/chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const chromium = findChromium();

/** The configuration of the journeys, which run against the built product. Each worker starts its own product. */
export default defineConfig({
  testDir: 'journeys',
  // Long, because the timeout is only for a journey that hangs; no journey tests speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Journeys are independent: the next one runs on any free worker.
  fullyParallel: true,
  ...(process.env['NIGHTLY'] === undefined ? { grepInvert: /@nightly/ } : {}),
  reporter: [['list'], ['json', { outputFile: path.join(root, 'node_modules/.yipin/journeys.json') }]],
  outputDir: path.join(root, 'test-results'),
  use: {
    locale: 'zh-CN',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    // No animations, because every step would wait for their end.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // No trace, because recording takes a quarter of the time. To analyze a failure, run with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: chromiumArguments,
    },
  },
});
