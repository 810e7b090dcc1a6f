/** A record of a CSV file with the line of the file on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A field, quoted (doubled quotes and line ends are allowed) or plain, and its end: comma, line end or end of file. */
const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/gy;

/** Reads RFC 4180 text with any line ends. Throws an error with the line if a quote is not closed or misplaced. */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let begins = 1;
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (field.lastIndex < text.length || fields.length > 0) {
    const found = field.exec(text);
    if (!found) throw new Error(`line ${line}: a quote is not closed, or is inside an unquoted field`);
    const [whole, quoted, plain = '', end = ''] = found;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',') continue;
    // An empty line is no record.
    if (fields.length > 1 || fields[0] !== '') records.push({ line: begins, fields });
    fields = [];
    begins = line;
  }
  return records;
}
