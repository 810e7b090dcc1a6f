import { type DocType, purchaseItemMachine, shipmentItemMachine } from '@yipin/contract';
import { type SQL, sql } from 'drizzle-orm';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { purchaseItems } from '../purchase-orders/purchase-orders.table.ts';
import { shipmentItems } from '../shipments/shipments.table.ts';
import { supplierBillLines } from '../supplier-bills/supplier-bills.table.ts';

const bought = sql`purchased.status <> ${stateNumber(purchaseItemMachine, 'cancelled')}`;
const shipped = sql`shipped.status <> ${stateNumber(shipmentItemMachine, 'cancelled')}`;

/** SQL: lines of sales orders with their purchases. */
const purchases = sql`${artwareOrderItems} ordered join ${purchaseItems} purchased on purchased.sales_item_id = ordered.id`;
/** SQL: lines of sales orders with their goods on shipments. */
const deliveries = sql`${artwareOrderItems} ordered join ${shipmentItems} shipped on shipped.sales_item_id = ordered.id`;
/** SQL: purchase lines with the goods on shipments that came from them. */
const passages = sql`${purchaseItems} purchased join ${shipmentItems} shipped
  on shipped.sales_item_id = purchased.sales_item_id and shipped.purchase_item_id = purchased.id`;
/** SQL: lines of bills with the purchase lines that they bill. */
const bills = sql`${supplierBillLines} billed left join ${purchaseItems} purchased on purchased.id = billed.purchase_item_id`;

/** The document whose related documents are read. */
const id = sql.placeholder('id');

/**
 * SQL: the ids of the documents of each type that belong to a document, in the order of work. The two directions of a
 * relation are apart, because each starts from an index.
 */
export const relations: Readonly<Record<DocType, Readonly<Partial<Record<DocType, SQL>>>>> = {
  SO: {
    AO: sql`select id from ${artwareOrders} where channel_order_id = ${id}`,
    SH: sql`select shipped.shipment_id from ${deliveries} join ${artwareOrders} sold on sold.id = ordered.order_id
        where sold.channel_order_id = ${id} and ${shipped}`,
  },
  AO: {
    SO: sql`select channel_order_id from ${artwareOrders} where id = ${id}`,
    PO: sql`select purchased.purchase_order_id from ${purchases} where ordered.order_id = ${id} and ${bought}`,
    SH: sql`select shipped.shipment_id from ${deliveries} where ordered.order_id = ${id} and ${shipped}`,
  },
  PO: {
    AO: sql`select ordered.order_id from ${purchases} where purchased.purchase_order_id = ${id} and ${bought}`,
    SH: sql`select shipped.shipment_id from ${passages} where purchased.purchase_order_id = ${id} and ${shipped}`,
    BL: sql`select bill_id from ${supplierBillLines} where purchase_order_id = ${id}
        union select billed.bill_id from ${supplierBillLines} billed
        join ${purchaseItems} purchased on purchased.id = billed.purchase_item_id
        where purchased.purchase_order_id = ${id}`,
  },
  SH: {
    AO: sql`select ordered.order_id from ${deliveries} where shipped.shipment_id = ${id} and ${shipped}`,
    PO: sql`select purchased.purchase_order_id from ${shipmentItems} shipped
        join ${purchaseItems} purchased on purchased.id = shipped.purchase_item_id
        where shipped.shipment_id = ${id} and ${shipped}`,
    BL: sql`select bill_id from ${supplierBillLines} where shipment_id = ${id}`,
  },
  TR: { BL: sql`select bill_id from ${supplierBillLines} where stock_transfer_id = ${id}` },
  SC: {},
  BL: {
    PO: sql`select coalesce(billed.purchase_order_id, purchased.purchase_order_id) from ${bills} where billed.bill_id = ${id}`,
    SH: sql`select shipment_id from ${supplierBillLines} where bill_id = ${id}`,
    TR: sql`select stock_transfer_id from ${supplierBillLines} where bill_id = ${id}`,
  },
};
