import type { ArtwareOrder } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';

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

/** Holds whether the form of an order is open. That of a saved one goes with its drawer, `openedId`. */
export function useOrderForm(openedId: number | undefined): OrderForm {
  const [opening, setOpening] = useState<OrderOpening>();
  if (opening?.order && opening.order.id !== openedId) setOpening(undefined);
  const create = useCallback(() => setOpening({ order: undefined }), []);
  const edit = useCallback((order: ArtwareOrder) => setOpening({ order }), []);
  const close = useCallback(() => setOpening(undefined), []);
  return useMemo(() => ({ opening, create, edit, close }), [opening, create, edit, close]);
}
