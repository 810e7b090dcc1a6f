/** Returns a table for the clipboard, which spreadsheets read as cells. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const cellOf = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cellOf).join('\t')).join('\r\n');
}
