/** What the query string of an address says under a name, given in lower case; the first of several. */
export type Query = (name: string) => string | undefined;

/** Reads the query string of `url`, names in any case. Nothing written is as good as absent. */
export function queryOf(url: string): Query {
  const at = url.indexOf('?');
  const said = at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))];
  return (name) => said.find(([written, value]) => value !== '' && written.toLowerCase() === name)?.[1];
}
