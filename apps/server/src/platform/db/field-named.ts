/** Returns the field of a column: `unit_price_aud` is `unitPriceAud` on the wire. */
export function fieldNamed(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
