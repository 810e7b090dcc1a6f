import type { ReactNode } from 'react';

interface WideTableProps {
  /** What the table is called. */
  readonly label: string;
  /** Pixels it needs. */
  readonly width: number;
  readonly children: ReactNode;
}

/** A table wider than its place, without anything in it to focus: the keyboard scrolls what is around it. */
export function WideTable({ label, width, children }: WideTableProps) {
  return (
    // A region that scrolls has to be reached with the Tab key.
    <section className="stock-wide" aria-label={label} tabIndex={0}>
      <div style={{ minWidth: width }}>{children}</div>
    </section>
  );
}
