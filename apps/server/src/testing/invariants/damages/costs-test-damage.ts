import type { Damage } from './invariants-test-damage.ts';

function booked(changes: string) {
  return `
  update cost_entries set ${changes} where id = (
    select e.id from cost_entries e join goods_receipts r on r.id = e.receipt_id
    where r.reversed_at is null and e.kind = 'GOODS' order by e.id limit 1)`;
}

/** Damage to costs that bypasses services and constraints. */
export const costDamages: readonly Damage[] = [
  {
    what: 'goods that are booked at another price',
    sql: booked('amount_cny = amount_cny + 1, to_variance_cny = to_variance_cny + 1'),
    breaks: ['I22'],
  },
  {
    what: 'a bill for more goods than its line says',
    sql: `update supplier_bill_lines set amount = amount + 1 where id = (
      select l.id from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
      where l.kind = 'GOODS' and b.status in (20, 50) order by l.id limit 1)`,
    breaks: ['I22', 'I29'],
  },
  {
    what: 'a bill for freight that its order does not have',
    sql: `update supplier_bill_lines set amount = amount + 1 where id = (
      select l.id from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
      where l.kind = 'ORDER_FREIGHT' and b.status in (20, 50) and b.factory_id is not null order by l.id limit 1)`,
    breaks: ['I22', 'I29'],
  },
  {
    what: 'a bill for a shipment that costs something else',
    sql: `update supplier_bill_lines set amount = amount + 1 where id = (
      select l.id from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
      where l.kind = 'SHIPMENT_FREIGHT' and b.status in (20, 50) order by l.id limit 1)`,
    breaks: ['I11', 'I22', 'I29'],
  },
  {
    what: 'freight that no receipt took',
    sql: `update purchase_orders set other_freight_cny = other_freight_cny + 1 where id = (
      select i.purchase_order_id from goods_receipts r join purchase_items i on i.id = r.purchase_item_id
      join purchase_orders o on o.id = i.purchase_order_id
      where r.reversed_at is null and o.estimated_other_freight_cny is null order by r.id limit 1)`,
    breaks: ['I23'],
  },
  {
    what: 'a bill for freight that no line of its transfer took',
    sql: `update supplier_bill_lines set amount = amount + 1 where id = (
      select l.id from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
      where l.kind = 'TRANSFER_FREIGHT' and b.status in (20, 50) order by l.id limit 1)`,
    breaks: ['I11', 'I23', 'I29'],
  },
  {
    what: 'a cost that went nowhere',
    sql: booked('to_variance_cny = to_variance_cny - 1'),
    breaks: ['I24'],
  },
  {
    what: 'a cost in stock that no movement carried',
    sql: booked('to_stock_cny = to_stock_cny + 1, to_variance_cny = to_variance_cny - 1'),
    breaks: ['I24'],
  },
  {
    what: 'billed surplus that no receipt has',
    sql: `update purchase_items set billed_surplus = billed_surplus + 1 where id = (
      select i.id from purchase_items i join purchase_orders o on o.id = i.purchase_order_id
      where i.taken_quantity > 0 and i.amount > 0 and o.freight_cny + o.other_freight_cny = 0 order by i.id limit 1)`,
    breaks: ['I11', 'I22', 'I29', 'I4'],
  },
];
