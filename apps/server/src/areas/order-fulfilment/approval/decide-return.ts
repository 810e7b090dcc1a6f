import { type api, artwareOrderItemMachine, type ArtwareOrderItemId, type InputOf } from '@yipin/contract';
import { type Context, may } from '../../../platform/context.ts';
import { refusalIn } from '../../../platform/documents/bulk.ts';
import { requireActionByFacts } from '../../../platform/documents/transition.ts';
import { Failure, type RowFailure } from '../../../platform/failure.ts';
import { translate } from '../../../platform/server-texts.ts';
import { artwareOrderItemDocument } from '../../artware-orders/index.ts';
import type { Cover } from '../lock-cover.ts';
import type { Locked } from '../lock-item.ts';

/** What can return of a line: its purchase requests, and its reserved stock. */
export type Part = Exclude<InputOf<typeof api.orderFulfilment.returnToApproval>['parts'], 'all'>;

/**
 * A locked line with its order, its live purchases, and its live goods from stock; once decided, with those that return.
 */
export interface CoveredLine extends Cover {
  readonly id: ArtwareOrderItemId;
  readonly item: Locked['items'][number];
  readonly order: Locked['orders'][number];
}

/** The numbers of the purchase orders and shipments that lines are on, by id. */
export interface CoverNumbers {
  readonly purchaseOrders: ReadonlyMap<number, string>;
  readonly shipments: ReadonlyMap<number, string>;
}

const actions = { purchase: 'unapprove', stock: 'unreserve' } as const;

function isPermitted(ctx: Context, part: Part): boolean {
  return may(ctx, artwareOrderItemMachine.transitions[actions[part]].access);
}

/** Returns the pieces of rows that are all pending, otherwise 0. */
function untouchedPieces(rows: readonly { readonly status: string; readonly quantity: number }[]): number {
  const isUntouched = rows.every(({ status }) => status === 'pending');
  return isUntouched ? rows.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
}

/** Returns the ids of documents that have a number, each once, and their numbers in the same order. */
function numbered(ids: readonly (number | null)[], numbers: ReadonlyMap<number, string>) {
  const known = [...new Set(ids)].flatMap((id) => {
    const number = id === null ? undefined : numbers.get(id);
    return id === null || number === undefined ? [] : [{ id, number }];
  });
  return { ids: known.map(({ id }) => id), numbers: known.map(({ number }) => number) };
}

/** Returns the refusal of a guard with the documents that the pieces are on, if any. */
function namingDocuments(
  { language }: Context,
  { code, params }: Failure,
  { purchases, goods }: CoveredLine,
  parts: readonly Part[],
  numbers: CoverNumbers,
): Failure {
  const bought = parts.includes('purchase') ? purchases : [];
  const reserved = parts.includes('stock') ? goods : [];
  const orders = numbered(
    bought.map(({ purchaseOrderId }) => purchaseOrderId),
    numbers.purchaseOrders,
  );
  const shipments = numbered(
    reserved.map(({ shipmentId }) => shipmentId),
    numbers.shipments,
  );
  const documents = [...orders.numbers, ...shipments.numbers].join(', ');
  if (documents === '') return new Failure(code, params);
  return new Failure(code, {
    ...params,
    reason: translate(language, 'artwareOrders:alreadyOn', { documents }),
    // For programs: the documents, to link them.
    purchaseOrders: orders.numbers,
    purchaseOrderIds: orders.ids,
    shipments: shipments.numbers,
    shipmentIds: shipments.ids,
  });
}

interface Request {
  readonly parts: readonly Part[];
  readonly expectedVersion: number | undefined;
  readonly numbers: CoverNumbers;
}

/**
 * Returns the line with what returns of it: the requested parts that are permitted and untouched. Returns the refusal if
 * there is none; it names the documents that the pieces are on.
 */
export async function decideReturn(
  ctx: Context,
  line: CoveredLine,
  { parts, expectedVersion, numbers }: Request,
): Promise<CoveredLine | RowFailure> {
  const { id, item, purchases, goods } = line;
  const permitted = parts.filter((part) => isPermitted(ctx, part));
  // Without any permission, the action itself is refused.
  const candidates = permitted.length > 0 ? permitted : parts;
  const facts = { ...item, onRequestQty: untouchedPieces(purchases), fromStockQty: untouchedPieces(goods) };
  const judge = (part: Part) =>
    refusalIn(
      requireActionByFacts(ctx, artwareOrderItemDocument, { ...item, facts }, actions[part], { expectedVersion }),
    );
  const judged = await Promise.all(candidates.map(async (part) => ({ part, refusal: await judge(part) })));
  const returned = judged.filter(({ refusal }) => refusal === undefined).map(({ part }) => part);
  const [refusal] = judged.flatMap((one) => one.refusal ?? []);
  if (returned.length === 0 && refusal) {
    const isGuard = refusal.code === 'guard-refused';
    return { id, failure: isGuard ? namingDocuments(ctx, refusal, line, candidates, numbers) : refusal };
  }
  return {
    ...line,
    purchases: returned.includes('purchase') ? purchases : [],
    goods: returned.includes('stock') ? goods : [],
  };
}
