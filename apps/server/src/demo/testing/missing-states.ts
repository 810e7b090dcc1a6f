import {
  artwareOrderItemMachine,
  artwareOrderMachine,
  purchaseItemMachine,
  purchaseOrderMachine,
  shipmentItemMachine,
  shipmentMachine,
  stockTakeMachine,
  stockTransferMachine,
} from '@yipin/contract';
import type pg from 'pg';

const documents = {
  artware_orders: artwareOrderMachine,
  artware_order_items: artwareOrderItemMachine,
  purchase_orders: purchaseOrderMachine,
  purchase_items: purchaseItemMachine,
  shipments: shipmentMachine,
  shipment_items: shipmentItemMachine,
  stock_transfers: stockTransferMachine,
  stock_takes: stockTakeMachine,
};

/**
 * Returns `table: state` for each state of the machines that no document of the company has. The demo should show every
 * state.
 */
export async function missingStates(client: Pick<pg.PoolClient, 'query'>): Promise<string[]> {
  const missing: string[] = [];
  for (const [table, { states }] of Object.entries(documents)) {
    const { rows } = await client.query<{ status: number }>(`select distinct status from ${table}`);
    const met = new Set(rows.map(({ status }) => status));
    for (const [name, { code }] of Object.entries(states)) if (!met.has(code)) missing.push(`${table}: ${name}`);
  }
  return missing;
}
