// Finds the browser for journeys and component tests.
import { existsSync } from 'node:fs';

/** The variant without windows is first, because drawing windows takes a quarter of the time. */
const defaultPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of the browser: that in `CHROMIUM` if set, else one of the system; undefined if there is none. */
export function findChromium() {
  const given = process.env['CHROMIUM'];
  return given ? (existsSync(given) ? given : undefined) : defaultPaths.find((place) => existsSync(place));
}

/** The error for a system without a browser. */
export const noChromium =
  'no Chromium found. Install it with: apt-get install -y chromium-headless-shell (or name one in CHROMIUM)';

/** No sandbox, because Chromium has none for root, and no background requests to the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // In MB. V8 begins with little memory for new objects; frequent collections would take a tenth of the time of a page.
  '--js-flags=--min-semi-space-size=64',
];
