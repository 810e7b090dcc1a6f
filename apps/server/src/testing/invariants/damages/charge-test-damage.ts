import type { Damage } from './invariants-test-damage.ts';

function one(table: string, condition = 'true') {
  return `id = (select id from ${table} where ${condition} order by id limit 1)`;
}

/** Damage to what is charged for artware orders. */
export const chargeDamages: readonly Damage[] = [
  {
    what: 'an order discount that no line shares',
    sql: `update artware_orders set discount_amount = discount_amount + 1 where ${one('artware_orders')}`,
    breaks: ['I20'],
  },
  {
    what: 'a deleted line with a share of the discount',
    sql: `update artware_order_items set discount_share = 1 where ${one('artware_order_items', 'deleted_at is not null')}`,
    breaks: ['I20'],
  },
  {
    what: 'a wrong total of an artware order',
    sql: `update artware_orders set total_amount = total_amount + 1 where ${one('artware_orders')}`,
    breaks: ['I21'],
  },
  {
    what: 'freight of a shipment that no order is charged',
    sql: `update shipment_items set freight_charged_share = freight_charged_share + 1 where ${one('shipment_items', 'status between 20 and 50')}`,
    breaks: ['I28'],
  },
  {
    what: 'an order that is charged for freight by no shipment',
    sql: `update artware_orders set shipment_freight = shipment_freight + 1, total_amount = total_amount + 1 where ${one('artware_orders')}`,
    breaks: ['I28'],
  },
  {
    what: 'a sale that the agency and the customer owe',
    sql: `update artware_orders set billed_via = 'CUSTOMER' where ${one('artware_orders', "billed_via = 'AGENCY' and status = 50")}`,
    breaks: ['I25', 'I26'],
  },
  {
    what: 'a completed line that is charged for fewer pieces than the client received',
    sql: `update artware_order_items set short_quantity = short_quantity + 1
      where ${one('artware_order_items', 'completed_at is not null and quantity - short_quantity > 0 and unit_price_aud > 0 and channel_item_id is null')}`,
    breaks: ['I2', 'I21', 'I37'],
  },
];
