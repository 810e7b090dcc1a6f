/**
 * Returns the cells of a table in the clipboard, as spreadsheets write it: tabs between cells and line breaks between
 * rows. A cell in quotation marks can contain both, and doubled quotation marks.
 */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  // The second form is for quotation marks that belong to the text of the cell.
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  for (const [, quoted, plain = '', end] of text.replace(/(?:\r\n|\n|\r)$/, '').matchAll(pattern)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
