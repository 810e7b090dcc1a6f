/** Marks that browsers and systems put into what they call themselves; the first that is found tells. */
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

/** A browser as people know it, such as “Chrome · Windows”; what nobody knows is shown as it came. */
export function browserName(browserInfo: string): string {
  const known = [browsers, systems].flatMap((marks) => {
    const found = marks.find(([mark]) => browserInfo.includes(mark));
    return found ? [found[1]] : [];
  });
  return known.length > 0 ? known.join(' · ') : browserInfo;
}
