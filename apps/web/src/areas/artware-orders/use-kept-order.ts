import { api } from '@yipin/contract';
import { useEffect } from 'react';
import { useKeptDraft } from '../../platform/form/index.ts';
import { useUnsaved } from '../../platform/tab/unsaved.ts';
import { blankLine, withOwnKeys } from './draft-line.ts';
import { blankOrder, type OrderDraft } from './order-draft.ts';
import type { OrderBeginning, useOrderDraft } from './use-order-draft.ts';

/** What tells whether a kept draft still fits the form. */
const fields = { ...blankOrder().header, ...blankLine() };

const withKeys = ({ header, body }: OrderDraft): OrderDraft => ({
  header,
  body: { ...body, lines: withOwnKeys(body.lines) },
});

/** A draft that was kept, to go on with: typed on what is saved still, or on a version before. */
function restoredFrom(base: OrderDraft, typed: OrderDraft, fresh: OrderDraft, at: number): OrderBeginning {
  const isOutdated = base.header.expectedVersion !== fresh.header.expectedVersion;
  return { base: isOutdated ? withKeys(base) : fresh, typed: withKeys(typed), restored: { at, isOutdated } };
}

/** An order's form as a draft of it is kept: found when it opens, written while it is typed in, gone when that is saved. */
export function useKeptOrder(typed: ReturnType<typeof useOrderDraft>, fresh: OrderDraft | undefined, title: string) {
  const { draft, base, isDirty, begin } = typed;
  const id = fresh?.header.id;
  const kept = useKeptDraft<OrderDraft>(api.artwareOrders.save.id, fields, () =>
    base && isDirty ? { id, title, base, typed: draft } : undefined,
  );
  const isBegun = base !== undefined;
  useEffect(() => {
    if (!fresh || isBegun) return;
    let isGone = false;
    void kept.find(id).then((found) => {
      if (isGone) return;
      kept.begin(found?.slot);
      begin(
        found
          ? restoredFrom(found.draft.base, found.draft.typed, fresh, found.draft.at)
          : { base: fresh, typed: fresh, restored: undefined },
      );
    });
    return () => {
      isGone = true;
    };
  }, [fresh, isBegun, id, kept, begin]);
  useEffect(() => {
    if (isDirty) kept.note();
  }, [draft, isDirty, kept]);
  useUnsaved(
    () => isDirty,
    (isGivenUp) => (isGivenUp ? kept.end() : kept.release()),
  );
  return {
    end: kept.end,
    /** Gives up the draft: the form begins as it would have without. */
    discard: () => {
      if (!fresh) return;
      kept.end();
      kept.begin();
      begin({ base: fresh, typed: fresh, restored: undefined });
    },
  };
}
