import type { DecimalText } from '@yipin/contract';
import { memo } from 'react';
import type { DraftLine } from './draft-line.ts';
import type { Asked } from './line-complaints.ts';
import { LineRow } from './order-line.tsx';
import { useInView } from './use-in-view.ts';
import type { OrderChanges } from './use-order-draft.ts';

interface LineBlockProps extends Pick<OrderChanges, 'changeLine' | 'removeLine'> {
  readonly lines: readonly DraftLine[];
  /** Which line of the order the first one is. */
  readonly firstRow: number;
  readonly percent: DecimalText | undefined;
  readonly askedAt: (row: number) => Asked;
  /** The line that is gone to, wherever it stands. */
  readonly wanted: number | undefined;
}

const isSame = (one: LineBlockProps, other: LineBlockProps): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => line === other.lines[index]) &&
  one.firstRow === other.firstRow &&
  one.percent === other.percent &&
  one.askedAt === other.askedAt &&
  one.wanted === other.wanted;

/** Lines that lie together. They have fields only where they can be seen: so a long order opens and takes a key quickly. */
export const LineBlock = memo(function LineBlock({ lines, firstRow, askedAt, wanted, ...props }: LineBlockProps) {
  const [isInView, element] = useInView();
  return (
    <tbody ref={element}>
      {lines.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          row={firstRow + index}
          asked={askedAt(firstRow + index)}
          hasFields={isInView || line.key === wanted}
          {...props}
        />
      ))}
    </tbody>
  );
}, isSame);
