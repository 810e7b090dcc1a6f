import { useEffect, useState } from 'react';
import { useAskDiscard, useSavedDraft } from '../../form/index.ts';
import { useUnsaved } from '../../tab/unsaved.ts';
import { nextLineKey } from './entered-line.ts';
import type { OrderDraft, OrderHeader, OrderKind, OrderLine } from './order-kind.ts';
import type { OrderFormValues, OrderForm } from './use-order-draft.ts';

/** A draft in the browser: the values entered since `base`, and the time in milliseconds. */
interface StoredDraft<Header, Line> {
  readonly base: OrderDraft<Header, Line>;
  readonly typed: OrderDraft<Header, Line>;
  readonly at: number;
}

/** Returns a restored order whose lines have new keys. */
function withNewKeys<Header, Line extends OrderLine>({ header, lines }: OrderDraft<Header, Line>) {
  return { header, lines: lines.map((line) => ({ ...line, key: nextLineKey() })) };
}

/** Returns the initial state of the form from a draft, and whether another version was saved since. */
function restoredFrom<Header extends OrderHeader, Line extends OrderLine>(
  { base, typed, at }: StoredDraft<Header, Line>,
  fresh: OrderDraft<Header, Line>,
): OrderFormValues<Header, Line> {
  const isOutdated = base.header.expectedVersion !== fresh.header.expectedVersion;
  return { base: isOutdated ? withNewKeys(base) : fresh, typed: withNewKeys(typed), restored: { at, isOutdated } };
}

/** One opening of the form. */
interface DraftOpening<Header, Line> {
  /** Display name of the draft. */
  readonly title: string;
  /** The order without a draft; undefined while it is being fetched. */
  readonly initial: OrderDraft<Header, Line> | undefined;
  readonly onLeft: () => void;
  /** Called with the id of the order to show; undefined if it was assigned to another user. */
  readonly onSaved: (id: number | undefined) => void;
}

/**
 * Connects the form with its draft in the browser. The draft is loaded when the form opens, saved while the user types,
 * and deleted when the order is saved or the draft discarded. The form starts with `initial` or the draft when both are
 * known. Returns the handlers for closing, saving and discarding the draft.
 */
export function useStoredDraft<Header extends OrderHeader, Line extends OrderLine, Terms, Input>(
  { save, blank, lines }: OrderKind<Header, Line, Terms, Input>,
  { draft, base, isDirty, begin }: OrderForm<Header, Line>,
  { title, initial, onLeft, onSaved }: DraftOpening<Header, Line>,
) {
  const askDiscard = useAskDiscard();
  const id = initial?.header.id;
  // A stored draft with other fields is discarded.
  const [fields] = useState(() => ({ ...blank().header, ...lines.blank() }));
  const stored = useSavedDraft<OrderDraft<Header, Line>>(save.id, fields, () =>
    base && isDirty ? { id, title, base, typed: draft } : undefined,
  );
  const isStarted = base !== undefined;
  useEffect(() => {
    if (!initial || isStarted) return;
    let isCanceled = false;
    void stored.find(id).then((found) => {
      if (isCanceled) return;
      stored.begin(found?.slot);
      begin(found ? restoredFrom(found.draft, initial) : { base: initial, typed: initial, restored: undefined });
    });
    return () => {
      isCanceled = true;
    };
  }, [initial, isStarted, id, stored, begin]);
  useEffect(() => {
    if (isDirty) stored.note();
  }, [draft, isDirty, stored]);
  useUnsaved(
    () => isDirty,
    (isDiscarded) => (isDiscarded ? stored.end() : stored.release()),
  );
  const close = () => {
    stored.end();
    onLeft();
  };
  return {
    /** Closes the form; asks for confirmation if entered values would be lost. */
    onLeave: () => (isDirty ? askDiscard(close) : close()),
    onSaved: (savedId: number | undefined) => {
      stored.end();
      onSaved(savedId);
    },
    /** Discards the draft, and restarts the form without it. */
    onDiscardDraft: () => {
      if (!initial) return;
      stored.end();
      stored.begin();
      begin({ base: initial, typed: initial, restored: undefined });
    },
  };
}
