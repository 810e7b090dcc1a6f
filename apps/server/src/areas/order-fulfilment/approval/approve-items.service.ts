import {
  type api,
  type ApprovalInput,
  artwareOrderItemMachine,
  type BulkResult,
  type InputOf,
  type Permission,
  type WarehouseId,
} from '@yipin/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Context, may } from '../../../platform/context.ts';
import { bulkResultOf, throwRowFailures, toFailure } from '../../../platform/documents/bulk.ts';
import { Failure, requireFound, type RowFailure } from '../../../platform/failure.ts';
import { rowsBy } from '../../../platform/rows-by.ts';
import { translate } from '../../../platform/server-texts.ts';
import { recordPieces } from '../../artware-orders/index.ts';
import { createPurchaseRequests } from '../../purchase-orders/index.ts';
import { addReady, reservations } from '../../shipments/index.ts';
import { insufficient, lockBalances, reserve } from '../../stock/index.ts';
import { warehouses } from '../../warehouses/warehouses.table.ts';
import { beginOrdersOf } from './begin-orders.ts';
import { type Locked, lockItemForAction, lockNamed } from '../lock-item.ts';
import {
  allocationsOf,
  type LineApproval,
  decideApprovals,
  type CheckedLine,
  piecesOf,
  type ShortLine,
} from './decide-approval.ts';

type ApproveItems = InputOf<typeof api.orderFulfilment.approveItems>;

/** A line of the input at its index. */
type RequestedLine = Omit<CheckedLine, 'line'>;

/** Returns the active warehouses of those that lines name. */
async function activeOf({ tx }: Context, lines: readonly ApprovalInput[]): Promise<ReadonlySet<WarehouseId>> {
  const named = new Set(lines.flatMap(({ stock }) => stock.map(({ warehouseId }) => warehouseId)));
  if (named.size === 0) return named;
  const rows = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(inArray(warehouses.id, [...named]), eq(warehouses.isActive, true)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the actions of the machine that a line is checked by. */
function actionsOf({ stock, purchaseQuantity }: ApprovalInput): ('approve' | 'sendFromStock')[] {
  return [
    ...(purchaseQuantity === undefined ? [] : (['approve'] as const)),
    ...(stock.length === 0 ? [] : (['sendFromStock'] as const)),
  ];
}

/** Returns the permission of an action that the acting user does not have, if any. */
function missingPermission(ctx: Context, actions: ReturnType<typeof actionsOf>): Permission | undefined {
  const { transitions } = artwareOrderItemMachine;
  return actions.map((action) => transitions[action].access).find((permission) => !may(ctx, permission));
}

/** Returns a line that allows its actions, or its refusal: by permission, version or state. */
async function checkLine(ctx: Context, locked: Locked, requested: RequestedLine): Promise<CheckedLine | RowFailure> {
  const { id, input } = requested;
  const actions = actionsOf(input);
  const permission = missingPermission(ctx, actions);
  if (permission !== undefined) return { id, failure: new Failure('not-permitted', { permission }) };
  try {
    const [line] = await Promise.all(
      actions.map((action) => lockItemForAction(ctx, locked, id, action, input.expectedVersion)),
    );
    return { ...requested, line: requireFound(line) };
  } catch (problem) {
    return { id, failure: toFailure(problem) };
  }
}

/** Creates the failure of a shortage; it names the orders with the reserved pieces that the caller may see. */
async function shortageFailure(ctx: Context, { available, reserved, required, ...place }: ShortLine): Promise<Failure> {
  const [{ code, params }, reserving] = await Promise.all([
    insufficient(ctx, place, available, required),
    reserved === 0 ? [] : reservations(ctx, place),
  ]);
  const hidden = translate(ctx.language, 'stock:hiddenOrder');
  const orders = [...new Set(reserving.map(({ orderNumber }) => orderNumber ?? hidden))].join(', ');
  if (orders === '') return new Failure(code, params);
  const reservedBy = translate(ctx.language, 'stock:reservedPieces', { reserved, orders });
  return new Failure(code, { ...params, reserved, orders, reservedBy });
}

/** Reserves and buys the pieces of lines, and writes their new counts. Returns their new versions by id. */
async function write(ctx: Context, approved: readonly LineApproval[]): Promise<(id: number) => number> {
  await Promise.all([
    createPurchaseRequests(
      ctx,
      approved.flatMap(({ line: { item, order }, purchased: quantity }) =>
        quantity > 0 ? [{ salesItem: item, order, quantity }] : [],
      ),
    ),
    addReady(
      ctx,
      approved.flatMap(({ line: { item, order }, reserved }) =>
        reserved.map(({ warehouseId, quantity }) => ({
          warehouseId,
          quantity,
          salesItem: item,
          salesId: order.salesId,
          customerId: order.customerId,
          source: { code: 'ST' as const, number: order.orderNumber },
        })),
      ),
    ),
    reserve(
      ctx,
      approved.flatMap(({ reserved }) => reserved),
    ),
  ]);
  const versions = new Map<number, number>();
  for (const { id, line, reserved, purchased } of approved) {
    const sent = piecesOf(reserved);
    const pieces = { toApproveQty: -(sent + purchased), readyQty: sent, purchasingQty: purchased };
    versions.set(id, recordPieces(ctx, line.item, pieces).version);
  }
  return (id) => requireFound(versions.get(id));
}

/** Records one event for each order. */
function recordApprovals(ctx: Context, approved: readonly LineApproval[]): void {
  for (const [orderId, lines] of rowsBy(approved, ({ line }) => line.order.id))
    ctx.record('orderFulfilment.approvedItems', orderId, {
      lines: lines.length,
      fromStock: piecesOf(lines.flatMap(({ reserved }) => reserved)),
      toPurchase: lines.reduce((sum, { purchased }) => sum + purchased, 0),
    });
}

/**
 * Approves lines, each as a whole: reserves the given pieces in the given warehouses, and buys the given rest; other
 * pieces stay to approve (domain.md §5 `ApproveItems`). Everything is decided by locked rows before the first write, so
 * the number of messages does not depend on the number of lines.
 */
export async function approveItems(ctx: Context, body: ApproveItems): Promise<BulkResult> {
  const requested = body.lines
    .map((input, index) => ({ id: input.id, index, input }))
    .sort((one, other) => one.id - other.id);
  const [locked, active] = await Promise.all([
    lockNamed(ctx, { ids: requested.map(({ id }) => id) }),
    activeOf(ctx, body.lines),
  ]);
  const checked = await Promise.all(requested.map((line) => checkLine(ctx, locked, line)));
  const places = checked.flatMap((line) => ('failure' in line ? [] : allocationsOf(line)));
  const balances = await lockBalances(
    ctx,
    places.filter(({ warehouseId }) => active.has(warehouseId)),
  );
  const decided = await Promise.all(
    decideApprovals(checked, balances).map(async (line) =>
      'available' in line ? { id: line.id, failure: await shortageFailure(ctx, line) } : line,
    ),
  );
  if (body.mode === 'all')
    throwRowFailures(
      decided.filter((line) => 'failure' in line),
      requested.length,
    );
  const approved = decided.filter((line) => 'line' in line);
  const versionOf = await write(ctx, approved);
  recordApprovals(ctx, approved);
  const answer = bulkResultOf(
    ctx,
    body,
    decided.map((line) => ('failure' in line ? line : { id: line.id, version: versionOf(line.id) })),
  );
  await beginOrdersOf(ctx, body, locked, answer);
  return answer;
}
