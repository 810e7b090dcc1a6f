import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/check/runs/chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const chromium = findChromium();

/** Journeys run against the built product: one at a time per worker, and each worker has its own product. */
export default defineConfig({
  testDir: 'journeys',
  // The timeout ends only a journey that hangs; no journey tests the speed of a machine.
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
    // Without animations: the processor draws them, and every step would wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace takes a quarter of the time; to analyze a failure, run with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: chromiumArguments,
    },
  },
});
