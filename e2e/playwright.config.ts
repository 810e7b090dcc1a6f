import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/check/chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const chromium = findChromium();

/** Journeys run against the built product: as many at a time as there are workers, each with a product of its own. */
export default defineConfig({
  testDir: 'journeys',
  // Only what hangs is cut off: nothing here judges how fast a machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // A journey leans on no other: each goes to the worker that is free.
  fullyParallel: true,
  ...(process.env['NIGHTLY'] === undefined ? { grepInvert: /@nightly/ } : {}),
  reporter: [['list'], ['json', { outputFile: path.join(root, 'node_modules/.yipin/journeys.json') }]],
  outputDir: path.join(root, 'test-results'),
  use: {
    locale: 'zh-CN',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    // As somebody has it who wants no motion: slides and fades are drawn by the processor, and every step would wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // A trace costs a quarter of the time; who looks into a failure asks for one with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: chromiumArguments,
    },
  },
});
