/** Damage to data that bypasses services and constraints. */
export interface Damage {
  readonly what: string;
  readonly sql: string;
  /** The rules that have to report it: these and no others. */
  readonly breaks: readonly string[];
}

function one(table: string, condition = 'true') {
  return `id = (select id from ${table} where ${condition} order by id limit 1)`;
}

/** Purchase items that cost something, on orders without freight. */
const withoutFreight = `
  select i.id from purchase_items i join purchase_orders o on o.id = i.purchase_order_id
  where i.amount > 0 and o.freight_cny + o.other_freight_cny = 0`;

function anyStockKey(condition: string) {
  return `(product_id, warehouse_id) = (select product_id, warehouse_id from stock_balances where ${condition} order by 1, 2 limit 1)`;
}

const stock: readonly Damage[] = [
  {
    what: 'more reserved than there is',
    sql: `update stock_balances set reserved = on_hand + 1 where ${anyStockKey('true')}`,
    breaks: ['I1', 'I7'],
  },
  {
    what: 'a piece on hand that no movement brought',
    sql: `with grown as (update stock_balances set on_hand = on_hand + 1 where ${anyStockKey('true')} returning product_id)
      update stock_values v set quantity = v.quantity + 1 from grown where grown.product_id = v.product_id`,
    breaks: ['I6'],
  },
  {
    what: 'a movement with a wrong balance',
    sql: `update stock_movements set balance_after = balance_after + 1 where ${one('stock_movements')}`,
    breaks: ['I6'],
  },
  {
    what: 'a reservation that was lost',
    sql: `update stock_balances set reserved = reserved - 1 where ${anyStockKey('reserved > 0')}`,
    breaks: ['I7'],
  },
  {
    what: 'a cent from nowhere',
    sql: 'update stock_values set value_cny = value_cny + 0.01 where product_id = (select product_id from stock_values where quantity > 0 limit 1)',
    breaks: ['I10'],
  },
  {
    what: 'goods that lie idle since another day',
    sql: "update stock_values set idle_since = idle_since - interval '1 day' where product_id = (select product_id from stock_values where quantity > 0 limit 1)",
    breaks: ['I19'],
  },
  {
    what: 'pieces that got lost between two warehouses',
    sql: `update stock_transfer_items set arrived_quantity = arrived_quantity - 1
      where ${one('stock_transfer_items', 'arrived_quantity > 0 and stock_transfer_id in (select t.id from stock_transfers t where t.status = 50)')}`,
    breaks: ['I10', 'I17', 'I2'],
  },
  {
    what: 'a count that was posted without its movement',
    sql: `update stock_take_items set posted_quantity = counted_quantity - book_quantity
      where ${one('stock_take_items', 'posted_quantity is null and counted_quantity <> book_quantity')}`,
    breaks: ['I18'],
  },
  {
    what: 'a product that is counted twice at once',
    sql: `update stock_takes set status = 20 where warehouse_id = (
        select t.warehouse_id from stock_take_items i join stock_takes t on t.tenant_id = i.tenant_id and t.id = i.stock_take_id
        group by t.warehouse_id, i.product_id having count(*) > 1 limit 1)`,
    breaks: ['I18', 'I2'],
  },
];

const pieces: readonly Damage[] = [
  {
    what: 'pieces of a line kept wrong',
    sql: `update artware_order_items set purchasing_qty = purchasing_qty + 1 where ${one('artware_order_items', 'status = 20')}`,
    breaks: ['I2'],
  },
  {
    what: 'a line closed too early',
    sql: `update artware_order_items set completed_at = now(), status = 50 where ${one('artware_order_items', 'status = 20')}`,
    breaks: ['I2', 'I21'],
  },
  {
    what: 'a view that counts nothing',
    sql: `create or replace view artware_item_facts with (security_invoker = true) as
      select tenant_id, id, order_id, quantity, short_quantity, completed_at, deleted_at, 0 as to_approve,
        0 as purchasing, 0 as ready, 0 as shipping, 0 as delivered, 0 as received from artware_order_items`,
    breaks: ['I2'],
  },
  {
    what: 'more shipped than ordered',
    sql: `update shipment_items set quantity = quantity + 100 where ${one('shipment_items', "status >= 20 and status < 60 and source_code = 'ST'")}`,
    breaks: ['I2', 'I3', 'I8', 'I9'],
  },
];

const statuses: readonly Damage[] = (
  [
    ['artware_order_items', 'status <> 30 and deleted_at is null', 30],
    ['channel_orders', 'status <> 20', 20],
    ['artware_orders', 'status <> 35', 35],
    ['purchase_items', 'status = 40', 35],
    ['purchase_orders', 'status <> 25', 25],
    ['shipments', 'status in (20, 40)', 30],
    ['stock_transfers', 'status = 50', 20],
    ['stock_takes', 'status = 50', 60],
  ] as const
).map(([table, condition, status]) => ({
  what: `a wrong status in ${table}`,
  sql: `update ${table} set status = ${status} where ${one(table, condition)}`,
  breaks: ['I2'],
}));

const documents: readonly Damage[] = [
  {
    what: 'a status nobody set',
    sql: `delete from audit_log where table_name = 'shipments' and row_id = (select min(id) from shipments)`,
    breaks: ['R2'],
  },
  {
    what: 'a purchase whose parts do not add up',
    sql: `update purchase_items set root_quantity = root_quantity + 1 where split_root_id = (select split_root_id from purchase_items where split_from_id is not null limit 1)`,
    breaks: ['I3'],
  },
  {
    what: 'a shipment item whose parts do not add up',
    sql: `update shipment_items set root_quantity = root_quantity + 1 where split_root_id = (select split_root_id from shipment_items where split_from_id is not null limit 1)`,
    breaks: ['I3'],
  },
  {
    what: 'pieces received without a receipt',
    sql: `update purchase_items set surplus_quantity = surplus_quantity + 1 where ${one('purchase_items', 'status = 40')}`,
    breaks: ['I4'],
  },
  {
    what: 'a receipt of more than came',
    sql: `update goods_receipts set quantity = quantity + 1 where ${one('goods_receipts', `reversed_at is null and purchase_item_id in (${withoutFreight})`)}`,
    breaks: ['I22', 'I29', 'I4', 'I9'],
  },
  {
    what: 'a pending purchase on an order',
    sql: `update purchase_items set purchase_order_id = (select id from purchase_orders where status in (10, 60) and revision is null limit 1) where ${one('purchase_items', 'status = 10')}`,
    breaks: ['I5'],
  },
  {
    what: 'pending goods on a shipment',
    sql: `update shipment_items i set shipment_id = s.id from shipments s
      where s.status in (50, 60) and i.status = 10 and s.customer_id = i.customer_id`,
    breaks: ['I5'],
  },
  {
    what: 'a wrong total in purchase_orders',
    sql: `update purchase_orders set total_amount = total_amount + 1 where ${one('purchase_orders', 'status < 50')}`,
    breaks: ['I11'],
  },
  {
    what: 'a payment nobody reversed',
    sql: `update payments set reversed_at = now(), reversal_reason = 'x' where ${one('payments', "doc_type = 'SO' and doc_id in (select d.doc_id from due_items d where d.doc_type = 'SO' and d.paid_amount > 0)")}`,
    breaks: ['I11', 'I30'],
  },
  {
    what: 'a share of an agency that it has not',
    sql: `update channel_orders set commission_amount = commission_amount + 0.01 where ${one('channel_orders')}`,
    breaks: ['I27'],
  },
  {
    what: 'pieces of an agency that are charged and not delivered',
    sql: `update channel_order_items set passed_quantity = passed_quantity + 1 where ${one('channel_order_items', 'passed_quantity < quantity')}`,
    breaks: ['I27'],
  },
  {
    what: 'an artware order that its channel order knows nothing of',
    sql: `update channel_orders set artware_order_id = null where ${one('channel_orders', 'artware_order_id is not null')}`,
    breaks: ['I12'],
  },
  {
    what: 'an artware order with a wrong number of its channel order',
    sql: `update artware_orders set source_order_number = 'SO0' where ${one('artware_orders', 'channel_order_id is not null')}`,
    breaks: ['I12'],
  },
  {
    what: 'a purchase that costs something else',
    sql: `with dearer as (update purchase_items set amount = amount + 1 where ${one('purchase_items', `taken_quantity > 0 and purchase_order_id in (select o.id from purchase_orders o where o.status < 50) and id in (${withoutFreight})`)} returning purchase_order_id)
      update purchase_orders o set goods_amount = goods_amount + 1, total_amount = total_amount + 1 from dearer where o.id = dearer.purchase_order_id`,
    breaks: ['I11', 'I22', 'I29'],
  },
  {
    what: 'freight shared out twice',
    sql: `update shipment_items set freight_allocated_cny = freight_allocated_cny + 1 where ${one('shipment_items', 'status between 20 and 50')}`,
    breaks: ['I16'],
  },
];

const traces: readonly Damage[] = [
  {
    what: 'goods that deny their purchase',
    sql: `update shipment_items set source_code = 'ST' where ${one('shipment_items', "source_code = 'PT'")}`,
    breaks: ['I8'],
  },
  {
    what: 'goods of another purchase',
    sql: `update shipment_items set purchase_item_id = (select max(id) from purchase_items where status = 10) where ${one('shipment_items', "source_code = 'PT'")}`,
    breaks: ['I9'],
  },
  {
    what: 'goods for another customer',
    sql: `update shipment_items set customer_id = (select c.id from customers c where c.tenant_id = shipment_items.tenant_id and c.id <> shipment_items.customer_id limit 1)
      where ${one('shipment_items', 'status = 10')}`,
    breaks: ['I9'],
  },
  {
    what: 'a purchase for nobody that belongs to somebody',
    sql: `update purchase_items set source_code = 'RL' where ${one('purchase_items', "source_code = 'AO' and status <> 60 and sales_item_id is not null")}`,
    breaks: ['I9'],
  },
  {
    what: 'a purchase for another customer',
    sql: `update purchase_items set customer_id = (select c.id from customers c where c.tenant_id = purchase_items.tenant_id and c.id <> purchase_items.customer_id limit 1)
      where ${one('purchase_items', "source_code = 'AO' and status <> 60 and sales_item_id is not null")}`,
    breaks: ['I9'],
  },
  {
    what: 'a receipt nothing came of',
    sql: `update shipment_items set receipt_id = null, purchase_item_id = null, source_code = 'ST' where ${one('shipment_items', "source_code = 'PT' and status in (10, 15)")}`,
    breaks: ['I9'],
  },
  {
    what: 'a receipt without its movement',
    sql: `update stock_movements set ref_id = ref_id + 1000000 where ${one('stock_movements', "kind = 'TAKE_IN'")}`,
    breaks: ['I9'],
  },
  {
    what: 'a seller from another firm',
    sql: `update artware_orders o set sales_id = (select u.id from users u where u.tenant_id <> o.tenant_id limit 1) where ${one('artware_orders')}`,
    breaks: ['I15'],
  },
];

export const damages: readonly Damage[] = [...stock, ...pieces, ...statuses, ...documents, ...traces];
