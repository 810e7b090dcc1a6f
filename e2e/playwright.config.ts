import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { adminPassword, dataDir, port } from './settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const chromium = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => file && existsSync(file));

/** Journeys run against the built product on an embedded database of its own. */
export default defineConfig({
  testDir: 'journeys',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: [['list'], ['json', { outputFile: path.join(root, 'node_modules/.yipin/journeys.json') }]],
  outputDir: path.join(root, 'test-results'),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    // As somebody has it who wants no motion: slides and fades are drawn by the processor, and every step would wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Without pictures: taking them makes Chromium stop painting now and then; animations do not end, popups lose their place.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node apps/server/dist/main.js',
    cwd: root,
    url: `http://127.0.0.1:${port}/health/ready`,
    env: {
      PORT: String(port),
      YIPIN_DATA_DIR: dataDir(),
      YIPIN_ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 60_000,
  },
});
