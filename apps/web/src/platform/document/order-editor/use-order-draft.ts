import { useMemo, useState } from 'react';
import type { Restored } from '../../form/index.ts';
import type { OrderDraft, OrderHeader, OrderKind, OrderLine } from './order-kind.ts';

/** The changes of an order in the form. The functions are stable, so that only changed parts are rendered. */
export interface OrderChanges<Header, Line> {
  readonly changeHeader: (part: Partial<Header>) => void;
  /** Replaces the header by the result of a function of the entered header and the saved one. */
  readonly updateHeader: (update: (header: Header, saved: Header) => Header) => void;
  readonly changeLine: (key: number, part: Partial<Line>) => void;
  readonly addLine: () => void;
  /** Replaces the lines, such as by pasted ones. */
  readonly setLines: (update: (lines: readonly Line[]) => readonly Line[]) => void;
  /** Removes a line. A blank line replaces the last one. */
  readonly removeLine: (key: number) => void;
}

/** The start of the form: the saved order, the entered values, and the draft from which they were restored. */
export interface OrderFormValues<Header, Line> {
  readonly base: OrderDraft<Header, Line>;
  readonly typed: OrderDraft<Header, Line>;
  readonly restored: Restored | undefined;
}

/** An order in the form, with the functions that change it. */
export interface OrderForm<Header, Line> {
  readonly draft: OrderDraft<Header, Line>;
  /** The version with which the form started; undefined until it is known. */
  readonly base: OrderDraft<Header, Line> | undefined;
  readonly restored: Restored | undefined;
  readonly isDirty: boolean;
  /** Starts the form, or restarts it. Values that are fetched later do not replace entered ones. */
  readonly begin: (beginning: OrderFormValues<Header, Line>) => void;
  readonly changes: OrderChanges<Header, Line>;
}

/** Returns whether two versions have the same lines apart from blank ones, which are not saved. */
function hasSameLines<Line>(one: readonly Line[], other: readonly Line[], isBlank: (line: Line) => boolean): boolean {
  const others = other.filter((line) => !isBlank(line));
  const lines = one.filter((line) => !isBlank(line));
  return lines.length === others.length && lines.every((line, row) => line === others[row]);
}

/** Returns the state of the order in the form. It is not in the page, so that a key press renders no list. */
export function useOrderDraft<Header extends OrderHeader, Line extends OrderLine, Terms, Input>({
  blank,
  lines: { blank: blankLine, isBlank },
}: OrderKind<Header, Line, Terms, Input>): OrderForm<Header, Line> {
  const [empty] = useState(blank);
  const [started, begin] = useState<OrderFormValues<Header, Line>>();
  const changes = useMemo((): OrderChanges<Header, Line> => {
    const updateHeader = (update: (header: Header, saved: Header) => Header) =>
      begin(
        (before) =>
          before && {
            ...before,
            typed: { ...before.typed, header: update(before.typed.header, before.base.header) },
          },
      );
    const updateLines = (update: (lines: readonly Line[]) => readonly Line[]) =>
      begin((before) => before && { ...before, typed: { ...before.typed, lines: update(before.typed.lines) } });
    return {
      changeHeader: (part) => updateHeader((header) => ({ ...header, ...part })),
      updateHeader,
      setLines: updateLines,
      changeLine: (key, part) =>
        updateLines((lines) => lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
      addLine: () => updateLines((lines) => [...lines, blankLine()]),
      removeLine: (key) =>
        updateLines((lines) => {
          const rest = lines.filter((line) => line.key !== key);
          return rest.length > 0 ? rest : [blankLine()];
        }),
    };
  }, [blankLine]);
  const { base, typed: draft = empty, restored } = started ?? { base: undefined, restored: undefined };
  const isDirty =
    base !== undefined && (draft.header !== base.header || !hasSameLines(draft.lines, base.lines, isBlank));
  return { draft, base, restored, isDirty, begin, changes };
}
