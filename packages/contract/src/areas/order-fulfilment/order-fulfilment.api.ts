import { z } from 'zod';
import {
  anyOf,
  area,
  bool,
  BulkResult,
  command,
  hasUniqueIds,
  idsIn,
  idsOf,
  longText,
  maxBulkRows,
  PastInstant,
  quantity,
  query,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { artwareOrderItemMachine } from '../artware-orders/artware-order-item.machine.ts';
import { ArtwareCorrection, ArtwareOrder } from '../artware-orders/artware-order.ts';
import { artwareOrderMachine } from '../artware-orders/artware-order.machine.ts';
import { ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { ApprovalInput, ApprovalLine } from './approval.ts';

const {
  approve,
  sendFromStock,
  unapprove,
  unreserve,
  delete: remove,
  confirmReceipt,
  undoReceipt,
  complete,
  reopen,
  restore,
} = artwareOrderItemMachine.transitions;
const items = idsOf(ArtwareOrderItemId);
/** Input of the actions that buy or reserve goods for lines. */
const begun = items.extend({
  /** The user confirms the action although less than the deposit is paid. */
  confirmed: bool().optional(),
});
const givenUp = items.extend({
  /** Ready and incoming pieces of a line are released to stock. */
  releaseToStock: bool().optional(),
});

/** Actions on order lines: approve, reserve from stock, short-close, receive, complete, and undoing them. */
export const orderFulfilmentApi = area('orderFulfilment', {
  approval: query('GET', 'artwareOrder/GetApproval', {
    access: permissions.artwareOrders,
    input: z.object({ ids: z.array(ArtwareOrderItemId).min(1).max(maxBulkRows) }),
    output: z.array(ApprovalLine),
  }),
  approveItems: command('POST', 'artwareOrder/ApproveItems', {
    // What a line needs depends on its quantities: the permissions of `approve` and of `sendFromStock`.
    access: permissions.artwareOrders,
    input: items.pick({ mode: true }).extend({
      lines: z.array(ApprovalInput).min(1).max(maxBulkRows).refine(hasUniqueIds('id'), { error: 'namedTwice' }),
      confirmed: begun.shape.confirmed,
    }),
    output: BulkResult,
  }),
  approve: command('POST', 'artwareOrder/approved', { access: approve.access, input: begun, output: BulkResult }),
  sendFromStock: command('POST', 'artwareOrder/ApprovedSend', {
    access: sendFromStock.access,
    input: begun
      .extend({
        allocations: z
          .array(z.object({ warehouseId: WarehouseId, quantity: quantity() }))
          .max(50)
          .optional(),
        buyRemaining: bool().default(false),
      })
      .refine((body) => !body.allocations?.length || idsIn(body).length === 1, {
        error: 'allocationsOfOneLine',
        path: ['allocations'],
      }),
    output: BulkResult,
  }),
  returnToApproval: command('POST', 'artwareOrder/ReturnToApproval', {
    access: anyOf([unapprove.access, unreserve.access]),
    input: items.extend({ parts: z.enum(['all', 'purchase', 'stock']).default('all') }),
    output: BulkResult,
  }),
  delete: command('POST', 'artwareOrder/itemDelete', { access: remove.access, input: givenUp, output: BulkResult }),
  changeItems: command('POST', 'artwareOrder/changeItems', {
    access: artwareOrderMachine.transitions.correct.access,
    input: ArtwareCorrection,
    output: ArtwareOrder,
  }),
  confirmReceipt: command('POST', 'artwareOrder/itemClientsReceiving', {
    access: confirmReceipt.access,
    input: items.extend({
      receivedAt: PastInstant.optional(),
      remark: longText(2000).default(''),
      /** Lines that the customer has then received completely are completed; requires the permission of `complete`. */
      complete: bool().optional(),
    }),
    output: BulkResult,
  }),
  undoReceipt: command('POST', 'artwareOrder/UndoClientsReceiving', {
    access: undoReceipt.access,
    input: items,
    output: BulkResult,
  }),
  complete: command('POST', 'artwareOrder/itemComplete', {
    access: complete.access,
    input: givenUp.extend({ shortClose: bool().default(false) }),
    output: BulkResult,
  }),
  reopen: command('POST', 'artwareOrder/ReopenItem', { access: reopen.access, input: items, output: BulkResult }),
  restore: command('POST', 'artwareOrder/RestoreItem', { access: restore.access, input: items, output: BulkResult }),
});
