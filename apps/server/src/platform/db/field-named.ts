/** The field of a column: `unit_price_aud` is `unitPriceAud` on the wire. */
export const fieldNamed = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
