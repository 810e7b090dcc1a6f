import {
  type api,
  type InputOf,
  permissions,
  type ProposedBillLine,
  purchaseItemMachine,
  shipmentMachine,
  stockTransferMachine,
} from '@yipin/contract';
import { sqlText } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { stateNumber } from '../../platform/documents/state-number.ts';
import { Failure, invalidAt } from '../../platform/failure.ts';
import { translate } from '../../platform/server-texts.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { purchaseItems, purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';
import { isPosted } from './posting/posted-sums.ts';
import { supplierBillLines, supplierBills } from './supplier-bills.table.ts';

/** The maximum of proposed lines of a supplier: the oldest ones. */
const maxProposedLines = 500;

const goods = sqlText`
  select 'GOODS' as kind, i.id::int as "purchaseItemId", i.purchase_order_id::int as "purchaseOrderId", null::int as "shipmentId",
    null::int as "stockTransferId", o.order_number as "documentNumber", i.product_code as "productCode", i.code, i.name,
    p.name_en as "nameEn", p.name_tw as "nameTw",
    i.quantity + i.billed_surplus - i.billed_quantity as quantity,
    greatest(i.taken_quantity + i.billed_surplus - i.billed_quantity, 0) as "receivedQuantity",
    i.unit_price_cny::text as "unitPrice", i.unit_price_cny::text as "orderedPrice",
    round(i.unit_price_cny * (i.quantity + i.billed_surplus - i.billed_quantity), 2)::text as amount
  from ${purchaseItems} i
  join ${purchaseOrders} o on o.id = i.purchase_order_id
  join ${artwareProducts} p on p.id = i.product_id
  where o.factory_id = $1 and i.status between ${stateNumber(purchaseItemMachine, 'purchased')} and ${stateNumber(purchaseItemMachine, 'completed')} and i.quantity + i.billed_surplus > i.billed_quantity
  order by i.taken_quantity > 0 desc, o.purchase_date, o.id, i.id limit $2`;

const shipmentFreight = sqlText`
  select 'SHIPMENT_FREIGHT' as kind, null::int as "purchaseItemId", null::int as "purchaseOrderId", s.id::int as "shipmentId",
    null::int as "stockTransferId", s.order_number as "documentNumber", null as "productCode", null as code, null as name, null as "nameEn", null as "nameTw", null::int as quantity,
    0 as "receivedQuantity", null as "unitPrice", null as "orderedPrice", s.freight_cost_cny::text as amount
  from ${shipments} s
  where s.logistics_company_id = $1 and s.started_at is not null and s.status <> ${stateNumber(shipmentMachine, 'cancelled')} and s.estimated_freight_cost_cny is null
  order by s.started_at, s.id limit $2`;

/** A transfer has no estimate: the amount is entered. */
const transferFreight = sqlText`
  select 'TRANSFER_FREIGHT' as kind, null::int as "purchaseItemId", null::int as "purchaseOrderId", null::int as "shipmentId",
    t.id::int as "stockTransferId", t.order_number as "documentNumber", null as "productCode", null as code, null as name, null as "nameEn", null as "nameTw",
    null::int as quantity, 0 as "receivedQuantity", null as "unitPrice", null as "orderedPrice"
  from ${stockTransfers} t
  where t.logistics_company_id = $1 and t.sent_at is not null and t.status <> ${stateNumber(stockTransferMachine, 'cancelled')} and not exists (
    select from ${supplierBillLines} l join ${supplierBills} b on b.id = l.bill_id
    where l.stock_transfer_id = t.id and ${isPosted})
  order by t.sent_at, t.id limit $2`;

const ofFactories = [[goods, permissions.purchaseOrders]] as const;
const ofCarriers = [
  [shipmentFreight, permissions.shipments],
  [transferFreight, permissions.stock],
] as const;

/**
 * Proposes the lines that a supplier may charge for (domain.md §6.1 GetProposal): purchased goods of a factory that are
 * on no bill, received ones first; shipments of a carrier with an estimated freight, and transfers on no bill. Contains
 * only records that the acting user may see.
 */
export async function proposal(
  ctx: Context,
  { factoryId, logisticsCompanyId }: InputOf<typeof api.supplierBills.proposal>,
): Promise<ProposedBillLine[]> {
  const { tx, language } = ctx;
  if ((factoryId === undefined) === (logisticsCompanyId === undefined))
    throw invalidAt('factoryId', translate(language, 'supplierBills:oneSupplier'));
  if (!may(ctx, permissions.viewCost)) throw new Failure('not-permitted', { permission: permissions.viewCost });
  const sources = (factoryId === undefined ? ofCarriers : ofFactories).filter(([, permission]) => may(ctx, permission));
  const proposed = await Promise.all(
    sources.map(([statement]) =>
      tx.$client.query<ProposedBillLine>(statement, [factoryId ?? logisticsCompanyId, maxProposedLines]),
    ),
  );
  return proposed.flatMap(({ rows }) => rows).slice(0, maxProposedLines);
}
