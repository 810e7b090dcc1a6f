import type { Machine } from '../../kernel/index.ts';
import { artwareOrderMachine } from '../artware-orders/artware-order.machine.ts';
import { channelOrderMachine } from '../channel-orders/channel-order.machine.ts';
import { purchaseOrderMachine } from '../purchase-orders/purchase-order.machine.ts';
import type { DocType } from '../remarks/remark.ts';
import { shipmentMachine } from '../shipments/shipment.machine.ts';
import { stockTakeMachine } from '../stock-takes/stock-take.machine.ts';
import { stockTransferMachine } from '../stock-transfers/stock-transfer.machine.ts';
import { supplierBillMachine } from '../supplier-bills/supplier-bill.machine.ts';

/** The machine of each type of document. */
export const documentMachines = {
  SO: channelOrderMachine,
  AO: artwareOrderMachine,
  PO: purchaseOrderMachine,
  SH: shipmentMachine,
  TR: stockTransferMachine,
  SC: stockTakeMachine,
  BL: supplierBillMachine,
} as const satisfies Record<DocType, Machine>;
