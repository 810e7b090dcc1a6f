import type { SortOrder } from '@yipin/contract';
import { useMemo, useState } from 'react';
import { useTypedMatch } from '../../form/select/typed-match.ts';
import type { Identified } from '../../list-page/index.ts';
import type { LineTableColumn } from './line-column.ts';
import { sortedLines } from './line-order.ts';

/** The number of lines from which on they can be filtered. */
const filteredFrom = 6;

/** The texts of a line that the filter compares. */
export interface SearchedLine {
  /** Also found by its pinyin. */
  readonly name: string;
  /** Codes, numbers, and names in other languages. */
  readonly others: string;
}

interface LinesToFind<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly LineTableColumn<Row>[];
  /** Absent = the lines are not filtered. */
  readonly find: ((row: Row) => SearchedLine) | undefined;
}

/** The lines that match the filter, in the chosen order. */
export interface FoundLines<Row> {
  readonly found: readonly Row[];
  /** Whether there are enough lines for a filter. */
  readonly hasFilter: boolean;
  readonly isFiltered: boolean;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Empty = the order of the document. */
  readonly sorting: readonly SortOrder[];
  readonly setSorting: (sorting: readonly SortOrder[]) => void;
}

/** Filters and sorts the lines of a document. The result is the same array while its lines and their order are the same. */
export function useFoundLines<Row extends Identified>({ rows, columns, find }: LinesToFind<Row>): FoundLines<Row> {
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState<readonly SortOrder[]>([]);
  const hasFilter = find !== undefined && rows.length >= filteredFrom;
  const isFiltered = hasFilter && typed.trim() !== '';
  const names = isFiltered ? rows.map((row) => find(row).name) : [];
  const isMatch = useTypedMatch(isFiltered ? typed : '', names);
  const matches = isFiltered ? rows.filter((row) => isMatch(find(row).name, find(row).others)) : rows;
  const sorted = sortedLines(matches, columns, sorting);
  const ids = sorted === rows ? undefined : sorted.map(({ id }) => id).join(',');
  const found = useMemo(() => {
    if (ids === undefined) return rows;
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    return ids.split(',').flatMap((id) => byId.get(id) ?? []);
  }, [rows, ids]);
  return { found, hasFilter, isFiltered, typed, setTyped, sorting, setSorting };
}
