import type { SalesChannelName } from '@yipin/contract';
import { useCallback, useState } from 'react';
import { useUnsaved } from '../../platform/tab/unsaved.ts';
import { blankLine, type DraftLine } from './draft-line.ts';
import { blankOrder, type OrderDraft, type OrderHeader } from './order-draft.ts';

/** How an order changes while it is typed. The functions stay the same, so that only what changes is rendered. */
export interface OrderChanges {
  readonly changeHeader: (change: Partial<OrderHeader>) => void;
  readonly chooseChannel: (channel: SalesChannelName | undefined) => void;
  readonly changeLine: (key: number, change: Partial<DraftLine>) => void;
  readonly addLine: () => void;
  readonly removeLine: (key: number) => void;
}

/** The lines without one; there is always one to type into. */
const without = (lines: readonly DraftLine[], key: number): readonly DraftLine[] => {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length > 0 ? rest : [blankLine()];
};

interface TypedOrder extends OrderChanges {
  readonly draft: OrderDraft;
  readonly isDirty: boolean;
  /** Whether it is known yet what it begins with. */
  readonly isReady: boolean;
}

/**
 * Holds the order that is being typed, beside the page: a key must not cost a list. It begins with `initial`, once that is
 * there, and takes no other: nothing that is fetched again may take away what is typed.
 */
export function useOrderDraft(initial: OrderDraft | undefined): TypedOrder {
  const [first, setFirst] = useState(initial);
  const [begun] = useState(() => initial ?? blankOrder());
  const [header, setHeader] = useState(begun.header);
  const [lines, setLines] = useState(begun.lines);
  if (!first && initial) {
    setFirst(initial);
    setHeader(initial.header);
    setLines(initial.lines);
  }
  const changeHeader = useCallback((part: Partial<OrderHeader>) => setHeader((before) => ({ ...before, ...part })), []);
  const chooseChannel = useCallback(
    (channel: SalesChannelName | undefined) =>
      changeHeader({ channelId: channel?.id, channelLabel: undefined, terms: channel }),
    [changeHeader],
  );
  const changeLine = useCallback(
    (key: number, part: Partial<DraftLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line))),
    [],
  );
  const addLine = useCallback(() => setLines((before) => [...before, blankLine()]), []);
  const removeLine = useCallback((key: number) => setLines((before) => without(before, key)), []);
  const isDirty = first !== undefined && (header !== first.header || lines !== first.lines);
  useUnsaved(() => isDirty);
  const isReady = first !== undefined;
  return { draft: { header, lines }, isDirty, isReady, changeHeader, chooseChannel, changeLine, addLine, removeLine };
}
