import { z } from 'zod';
import { area, bool, BulkResult, command, idsIn, idsOf, longText, PastInstant, quantity } from '../../kernel/index.ts';
import { artwareOrderItemMachine } from '../artware-orders/artware-order-item.machine.ts';
import { ArtwareCorrection, ArtwareOrder } from '../artware-orders/artware-order.ts';
import { artwareOrderMachine } from '../artware-orders/artware-order.machine.ts';
import { ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';

const { approve, sendFromStock, delete: remove, confirmReceipt, complete } = artwareOrderItemMachine.transitions;
const items = idsOf(ArtwareOrderItemId);
/** Goods are bought or reserved for them. */
const begun = items.extend({
  /** The user confirms the action although less than the deposit is paid. */
  confirmed: bool().optional(),
});
const givenUp = items.extend({
  /** What is ready or on its way for a line goes to stock, for whoever orders it next. */
  releaseToStock: bool().optional(),
});

/** What becomes of approved lines: bought, sent from stock, given up, received, completed. */
export const orderFulfilmentApi = area('orderFulfilment', {
  /** Everything still to approve is to be bought: one pending purchase per line. */
  approve: command('POST', 'artwareOrder/approved', { access: approve.access, input: begun, output: BulkResult }),
  /**
   * Reserves stock for lines. No allocations = all of a line from the default warehouse; allocations are those of one
   * line. The rest of it waits, or is bought with `buyRemaining`.
   */
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
  delete: command('POST', 'artwareOrder/itemDelete', { access: remove.access, input: givenUp, output: BulkResult }),
  /** Corrects pieces, prices and discounts of approved lines; what is freed goes back or to stock. */
  changeItems: command('POST', 'artwareOrder/changeItems', {
    access: artwareOrderMachine.transitions.correct.access,
    input: ArtwareCorrection,
    output: ArtwareOrder,
  }),
  confirmReceipt: command('POST', 'artwareOrder/itemClientsReceiving', {
    access: confirmReceipt.access,
    input: items.extend({ receivedAt: PastInstant.optional(), remark: longText(2000).default('') }),
    output: BulkResult,
  }),
  /** With `shortClose` and a reason, what did not arrive is given up. */
  complete: command('POST', 'artwareOrder/itemComplete', {
    access: complete.access,
    input: givenUp.extend({ shortClose: bool().default(false) }),
    output: BulkResult,
  }),
});
