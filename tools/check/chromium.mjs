// Which browser the journeys run in.
import { existsSync } from 'node:fs';

/** The one without windows comes first: nobody sees them here, and drawing them takes a quarter of the time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to use: the one named in `CHROMIUM`, else one of the system; undefined when there is none. */
export const findChromium = () => {
  const given = process.env['CHROMIUM'];
  return given ? (existsSync(given) ? given : undefined) : usualPlaces.find((place) => existsSync(place));
};
