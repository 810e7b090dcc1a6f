import type { DecimalText, Instant } from '@yipin/contract';
import type { ReactNode } from 'react';

/** A line of a document as its partner received it. */
export interface RevisedLine {
  /** The same in all revisions of an order. */
  readonly key: string;
  readonly label: string;
  readonly quantity: number;
  /** Absent if the user may not view prices. */
  readonly price: DecimalText | undefined;
  readonly discount: DecimalText | undefined;
  readonly amount: DecimalText | undefined;
}

/** A revision of an order of any kind, with formatted values. */
export interface ShownRevision {
  readonly revision: number;
  readonly reason: string;
  readonly userName: string | null;
  readonly at: Instant;
  readonly lines: readonly RevisedLine[];
  /** Values above the lines. */
  readonly facts: readonly (readonly [label: string, shown: ReactNode])[];
  /** Amounts below the lines; amounts that the user may not view are left out. */
  readonly totals: readonly (readonly [label: string, amount: DecimalText | undefined])[];
}

/** A line with its change since the previous revision. */
export interface MarkedLine {
  readonly line: RevisedLine;
  readonly mark: 'same' | 'added' | 'changed' | 'deleted';
  readonly before: RevisedLine | undefined;
}

function isSame(one: RevisedLine, other: RevisedLine): boolean {
  return one.quantity === other.quantity && one.price === other.price && one.discount === other.discount;
}

/** Returns the lines of a revision with their changes; deleted lines are last. The first revision has no changes. */
export function markLines(lines: readonly RevisedLine[], earlier: readonly RevisedLine[] | undefined): MarkedLine[] {
  if (earlier === undefined) return lines.map((line) => ({ line, mark: 'same', before: undefined }));
  const keys = new Set(lines.map(({ key }) => key));
  const stored = new Map(earlier.map((line) => [line.key, line]));
  const marked = lines.map((line): MarkedLine => {
    const before = stored.get(line.key);
    return { line, before, mark: before === undefined ? 'added' : isSame(line, before) ? 'same' : 'changed' };
  });
  const deleted = earlier.filter(({ key }) => !keys.has(key));
  return [...marked, ...deleted.map((line): MarkedLine => ({ line, mark: 'deleted', before: line }))];
}
