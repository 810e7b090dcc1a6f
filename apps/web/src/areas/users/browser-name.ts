/** Parts of `User-Agent` headers with the names of browsers and systems; the first match is used. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['MicroMessenger', 'WeChat'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns the name of a browser, such as “Chrome · Windows”; an unknown one is returned unchanged. */
export function browserName(browserInfo: string): string {
  const known = [browsers, systems].flatMap((marks) => {
    const found = marks.find(([mark]) => browserInfo.includes(mark));
    return found ? [found[1]] : [];
  });
  return known.length > 0 ? known.join(' · ') : browserInfo;
}
