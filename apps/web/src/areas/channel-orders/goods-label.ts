/** Returns the display name of goods: code, name and specification. */
export function goodsLabel(code: string, name: string, spec: string): string {
  return [`${code} ${name}`, spec].filter((part) => part !== '').join(' · ');
}
