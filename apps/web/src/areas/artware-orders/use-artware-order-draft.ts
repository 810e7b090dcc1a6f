import type { CustomerName } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import type { DocumentBeginning, DocumentDraft } from '../../platform/document/index.ts';
import { blankLine, type ArtwareOrderLine } from './artware-order-line-values.ts';
import {
  blankOrder,
  type ArtwareOrderDraft,
  type ArtwareOrderHeader,
  type OrderLinesDraft,
} from './artware-order-draft.ts';

/** The changes of an order in the form. The functions are stable, so that only changed parts are rendered. */
export interface ArtwareOrderChanges {
  readonly changeHeader: (change: Partial<ArtwareOrderHeader>) => void;
  readonly chooseCustomer: (customer: CustomerName | undefined) => void;
  readonly changeLine: (key: number, change: Partial<ArtwareOrderLine>) => void;
  readonly addLine: () => void;
  readonly removeLine: (key: number) => void;
}

/** Returns the lines without one of them. At least a blank line remains. */
function without(body: OrderLinesDraft, key: number): OrderLinesDraft {
  const gone = body.lines.find((line) => line.key === key);
  const rest = body.lines.filter((line) => line !== gone);
  return {
    lines: rest.length > 0 ? rest : [blankLine()],
    removedItemIds: gone?.id === undefined ? body.removedItemIds : [...body.removedItemIds, gone.id],
  };
}

/**
 * Returns the delivery address if `id` is the customer. Another customer gets their default address, which the server
 * knows; the saved customer retains the saved address, and an address entered before the customer was chosen stays.
 */
function addressFor(
  id: ArtwareOrderHeader['customerId'],
  before: ArtwareOrderHeader,
  saved: ArtwareOrderHeader | undefined,
): ArtwareOrderHeader['shipTo'] {
  if (id === before.customerId) return before.shipTo;
  if (id !== undefined && id === saved?.customerId) return saved.shipTo;
  return before.customerId === undefined ? before.shipTo : undefined;
}

/** An order in the form. */
export interface ArtwareOrderForm extends ArtwareOrderChanges, DocumentDraft<ArtwareOrderDraft> {}

/** Returns the state of the order in the form, separate from the page: a key press must not render the list again. */
export function useOrderDraft(): ArtwareOrderForm {
  const [begun, setBegun] = useState<Pick<DocumentBeginning<ArtwareOrderDraft>, 'base' | 'restored'>>();
  const [blank] = useState(blankOrder);
  const [header, setHeader] = useState(blank.header);
  const [body, setBody] = useState(blank.body);
  const begin = useCallback(({ base, typed, restored }: DocumentBeginning<ArtwareOrderDraft>) => {
    setBegun({ base, restored });
    setHeader(typed.header);
    setBody(typed.body);
  }, []);
  const base = begun?.base;
  const changeHeader = useCallback(
    (part: Partial<ArtwareOrderHeader>) => setHeader((before) => ({ ...before, ...part })),
    [],
  );
  const chooseCustomer = useCallback(
    (customer: CustomerName | undefined) =>
      setHeader((before) => ({
        ...before,
        customerId: customer?.id,
        customerDiscountPercent: customer?.defaultDiscountPercent,
        termsCode: customer?.id === base?.header.customerId ? base?.header.termsCode : undefined,
        shipTo: addressFor(customer?.id, before, base?.header),
        ...(customer?.salesId ? { salesId: customer.salesId, salesLabel: undefined } : {}),
      })),
    [base],
  );
  const changeLine = useCallback(
    (key: number, part: Partial<ArtwareOrderLine>) =>
      setBody((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
      })),
    [],
  );
  const addLine = useCallback(() => setBody((before) => ({ ...before, lines: [...before.lines, blankLine()] })), []);
  const removeLine = useCallback((key: number) => setBody((before) => without(before, key)), []);
  const draft = useMemo(() => ({ header, body }), [header, body]);
  const isDirty = base !== undefined && (header !== base.header || body !== base.body);
  return {
    draft,
    base,
    restored: begun?.restored,
    isDirty,
    begin,
    changeHeader,
    chooseCustomer,
    changeLine,
    addLine,
    removeLine,
  };
}
