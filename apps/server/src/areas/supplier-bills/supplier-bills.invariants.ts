import { supplierBillMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { dueItems } from '../payments/due-items.table.ts';
import { paidInvariant } from '../payments/index.ts';
import { payments } from '../payments/payments.table.ts';
import { purchaseItemSubject } from '../purchase-orders/index.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTransferItems, stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { costEntries } from '../stock/stock.table.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

const bill = stateNumbers(supplierBillMachine);

/** Whether a bill `b` is posted. */
const isPosted = sql`b.status in (${bill('posted')}, ${bill('paid')})`;

/** Purchase items with what posted bills charge for them. */
const billed = sql`
  select i.*, coalesce(b.quantity, 0) as on_bills, coalesce(b.amount, 0) as charged
  from ${purchaseItems} i
  left join (
    select l.purchase_item_id, sum(l.quantity) as quantity, sum(l.amount) as amount
    from ${supplierBillLines} l join ${supplierBills} b on b.id = l.bill_id
    where l.kind = 'GOODS' and ${isPosted} group by 1
  ) b on b.purchase_item_id = i.id`;

/** Rules for supplier bills, and for what they charge to orders, shipments and transfers. */
export const supplierBillInvariants: readonly Invariant[] = [
  {
    rule: 'I29',
    name: 'what a posted bill charges is due, with its orders and with itself',
    sql: sql`
      select format('supplier bill %s (%s)', b.id, b.order_number) as subject, format('charges %s, due %s', x.charged, x.due) as problem
      from ${supplierBills} b
      cross join lateral (
        select case when ${isPosted} then b.tax + (select coalesce(sum(l.amount), 0) from ${supplierBillLines} l where l.bill_id = b.id) else 0 end as charged,
          (select coalesce(sum(d.amount - d.credited_amount), 0) from ${dueItems} d where d.bill_id = b.id) as due
      ) x where x.charged <> x.due`,
  },
  {
    rule: 'I11',
    name: 'a posted bill is paid itself for all but goods and order freight of a factory',
    sql: sql`
      select format('supplier bill %s (%s)', x.id, x.order_number) as subject, format('to pay %s, its lines and tax %s', x.total_amount, x.due) as problem
      from (
        select b.id, b.order_number, b.total_amount,
          b.tax + coalesce(sum(l.amount) filter (where b.factory_id is null or l.kind not in ('GOODS', 'ORDER_FREIGHT')), 0) as due
        from ${supplierBills} b left join ${supplierBillLines} l on l.bill_id = b.id
        where ${isPosted} group by b.id, b.order_number, b.total_amount, b.tax
      ) x where x.total_amount <> x.due`,
  },
  {
    rule: 'I11',
    name: 'a payment is for a document, by its number and in its currency',
    sql: sql`
      select format('payment %s (%s)', p.id, p.order_number) as subject, format('%s for %s %s', p.currency, p.doc_type, p.doc_id) as problem
      from ${payments} p where not exists (select 1 from ${artwareOrders} o where p.doc_type = 'AO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from ${purchaseOrders} o where p.doc_type = 'PO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from ${channelOrders} o where p.doc_type = 'SO' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)
        and not exists (select 1 from ${supplierBills} o where p.doc_type = 'BL' and o.id = p.doc_id and o.order_number = p.order_number and o.currency = p.currency)`,
  },
  {
    rule: 'I22',
    name: 'billed pieces and amounts of a line are those of its posted bills',
    sql: sql`
      select ${purchaseItemSubject('x')} as subject, format('billed %s pieces for %s, on bills %s for %s', x.billed_quantity, x.billed_amount, x.on_bills, x.charged) as problem
      from (${billed}) x
      where (x.billed_quantity, x.billed_amount) is distinct from (x.on_bills, x.charged)`,
  },
  {
    rule: 'I22',
    name: 'the freight of orders and shipments is what posted bills charge for it, where one does',
    sql: sql`
      select format('purchase order %s', o.order_number) as subject, format('freight %s, other freight %s, on bills %s and %s', o.freight_cny, o.other_freight_cny, x.own, x.others) as problem
      from ${purchaseOrders} o cross join lateral (
        select sum(l.amount) filter (where b.factory_id is not null) as own, sum(l.amount) filter (where b.factory_id is null) as others
        from ${supplierBillLines} l join ${supplierBills} b on b.id = l.bill_id
        where l.purchase_order_id = o.id and ${isPosted}
      ) x
      where o.freight_cny <> coalesce(x.own, o.freight_cny) or (x.own is null) <> (o.estimated_freight_cny is null)
        or o.other_freight_cny <> coalesce(x.others, o.other_freight_cny) or (x.others is null) <> (o.estimated_other_freight_cny is null)
      union all
      select format('shipment %s', s.order_number), format('freight cost %s, on bills %s', s.freight_cost_cny, x.cost)
      from ${shipments} s cross join lateral (
        select sum(l.amount) as cost from ${supplierBillLines} l join ${supplierBills} b on b.id = l.bill_id
        where l.shipment_id = s.id and ${isPosted}
      ) x
      where s.freight_cost_cny <> coalesce(x.cost, s.freight_cost_cny) or (x.cost is null) <> (s.estimated_freight_cost_cny is null)`,
  },
  {
    rule: 'I23',
    name: 'the booked freight of a transfer is what posted bills charge for it, once pieces arrived or were lost',
    sql: sql`
      select format('stock transfer %s', t.order_number) as subject, format('booked %s, on bills %s', x.booked, x.cost) as problem
      from ${stockTransfers} t cross join lateral (
        select coalesce((
          select sum(l.amount) from ${supplierBillLines} l join ${supplierBills} b on b.id = l.bill_id
          where l.stock_transfer_id = t.id and ${isPosted}), 0) as cost,
          coalesce(sum(e.booked), 0) as booked, sum(i.arrived_quantity + i.lost_quantity) > 0 as has_come
        from ${stockTransferItems} i
        left join (
          select transfer_item_id, sum(amount_cny) as booked from ${costEntries} where kind = 'FREIGHT' group by 1
        ) e on e.transfer_item_id = i.id
        where i.stock_transfer_id = t.id
      ) x
      where x.booked <> case when x.has_come then x.cost else 0 end`,
  },
  paidInvariant({
    docType: 'BL',
    what: 'a supplier bill',
    table: supplierBills,
    paid: 'paid_amount',
    direction: sql`'OUT'`,
  }),
];
