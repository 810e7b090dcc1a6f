// Which browser the journeys run in.
import { existsSync } from 'node:fs';

/** The one without windows comes first: no user sees them here, and drawing them takes a quarter of the time. */
const defaultPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to use: the one named in `CHROMIUM`, else one of the system; undefined when there is none. */
export function findChromium() {
  const given = process.env['CHROMIUM'];
  return given ? (existsSync(given) ? given : undefined) : defaultPaths.find((place) => existsSync(place));
}

/** Says the one command that helps. */
export const noChromium =
  'no Chromium found. Install it with: apt-get install -y chromium-headless-shell (or name one in CHROMIUM)';

/** Without a sandbox, which root has none of, and without calls to the outside. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // In MB. V8 begins with little memory for new objects, and collecting them so often takes a tenth of a page's time.
  '--js-flags=--min-semi-space-size=64',
];
