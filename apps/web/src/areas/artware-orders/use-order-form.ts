import { api, type ArtwareOrder, ArtwareOrderId } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useReading, useWantedDraft } from '../../platform/form/index.ts';
import type { Opened } from '../../platform/list-page/index.ts';

/** One opening of the form: of a saved order, or of a new one. */
export interface OrderOpening {
  readonly order: ArtwareOrder | undefined;
}

/** The form of an order: open or not. What is typed stays inside it. */
interface OrderForm {
  readonly opening: OrderOpening | undefined;
  readonly create: () => void;
  readonly edit: (order: ArtwareOrder) => void;
  readonly close: () => void;
}

/** Holds whether the form of an order is open. That of a saved one goes with its drawer, `opened`. */
export function useOrderForm(opened: Pick<Opened, 'id' | 'open'>): OrderForm {
  const reading = useReading();
  const [opening, setOpening] = useState<OrderOpening>();
  if (opening?.order && opening.order.id !== opened.id) setOpening(undefined);
  const create = useCallback(() => setOpening({ order: undefined }), []);
  const edit = useCallback((order: ArtwareOrder) => setOpening({ order }), []);
  const close = useCallback(() => setOpening(undefined), []);
  // The form finds the draft itself, by its order.
  useWantedDraft(api.artwareOrders.save.id, ({ draft: { id } }) => {
    if (opening) return;
    if (id === undefined) return create();
    opened.open(id);
    reading(call(api.artwareOrders.get, { id: ArtwareOrderId.parse(id) }), edit);
  });
  return useMemo(() => ({ opening, create, edit, close }), [opening, create, edit, close]);
}
