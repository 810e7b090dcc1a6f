/** Returns the value of a cookie; undefined if it is missing or empty. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) || undefined : undefined;
}

/** Sets a cookie for the whole site; without `seconds` it expires with the browser session. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const age = seconds === undefined ? '' : `; max-age=${seconds}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // Some browsers of the company do not support the Cookie Store API.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`;
}

/** Removes a cookie. */
export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
