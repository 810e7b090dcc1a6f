import { missingReference } from '../failure.ts';

/**
 * Returns the row that a document refers to. Throws `referenced-missing` at `member` for a missing row, and for an
 * inactive one unless the document refers to it already.
 */
export function requireActive<Row extends { readonly isActive: boolean }>(
  row: Row | undefined,
  member: string,
  isAlready: boolean,
): Row {
  if (!row || !(row.isActive || isAlready)) throw missingReference(member);
  return row;
}
