/** Returns the first value of a parameter of the query string, by its name in lower case. */
export type Query = (name: string) => string | undefined;

/** Parses the query string of `url`, with case-insensitive names. An empty value counts as absent. */
export function queryOf(url: string): Query {
  const at = url.indexOf('?');
  const said = at < 0 ? [] : [...new URLSearchParams(url.slice(at + 1))];
  return (name) => said.find(([written, value]) => value !== '' && written.toLowerCase() === name)?.[1];
}
