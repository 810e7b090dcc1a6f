import {
  addressLine,
  type api,
  type BulkResult,
  type CustomerId,
  Exact,
  givenAddress,
  type InputOf,
  permissions,
  type Shipment,
  type ShipmentId,
  type ShipmentInput,
  type ShipTo,
  zeroMoney,
} from '@yipin/contract';
import { insertRows, updateRow } from '@yipin/pg-pipeline';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { type Context, may } from '../../platform/context.ts';
import { setFieldsOf, textOrCleared } from '../../platform/documents/set-fields.ts';
import { nextNumbers } from '../../platform/documents/number-series.ts';
import { lockForAction, recomputeState } from '../../platform/documents/transition.ts';
import { Failure, requireFound, refusedAt } from '../../platform/failure.ts';
import { defaultAddressOf, requireActiveCustomer } from '../customers/index.ts';
import { requireActiveLogisticsCompany } from '../logistics-companies/index.ts';
import { checkFreightCharge, refuseBilledCost, shareFreight } from './freight/freight.ts';
import { deciderOfAddress } from './delivery/delivery-addresses.ts';
import { lockShipment, shipmentDocument, type ShipmentItemRow } from './shipment-document.ts';
import { readShipment } from './shipment-rows.ts';
import { shipments } from './shipments.table.ts';

type ShipmentRecord = typeof shipments.$inferSelect;

interface CodedName {
  readonly code: string;
  readonly name: string;
}

/** Returns the search text of a shipment: its number, customer, remark and tracking numbers. */
export function searchOf(
  orderNumber: string,
  customer: CodedName,
  { remark, packages }: Pick<ShipmentRecord, 'remark' | 'packages'>,
) {
  return searchTextOf(
    orderNumber,
    customer.code,
    customer.name,
    remark,
    ...packages.map((entry) => entry.trackingNumber),
  );
}

type ShipmentHeader = Pick<
  ShipmentRecord,
  | 'invoiceDateTime'
  | 'logisticsCompanyId'
  | 'shipTo'
  | 'incoterm'
  | 'freightCostCny'
  | 'freightChargedAud'
  | 'packages'
  | 'declaredCurrency'
  | 'declaredAmount'
  | 'remark'
>;

type Recipient = Awaited<ReturnType<typeof requireActiveCustomer>>;

type NewShipment = Partial<ShipmentHeader> & {
  readonly customerId: CustomerId;
  /** True if goods are ready for the customer: they can be shipped although the customer was deactivated since. */
  readonly hasGoods: boolean;
};

/**
 * Inserts shipments, each to the default address of the customer unless another is given. Refuses inactive customers
 * without ready goods. Returns ids and numbers, in the order given. The number series stays locked from here to the
 * commit.
 */
export async function createShipments(
  ctx: Context,
  entries: readonly NewShipment[],
): Promise<{ id: ShipmentId; customerId: CustomerId; orderNumber: string }[]> {
  const customers = await Promise.all(
    entries.map(({ customerId, hasGoods }) =>
      requireActiveCustomer(ctx, customerId, hasGoods ? customerId : undefined),
    ),
  );
  const numbers = await nextNumbers(ctx, 'SH', entries.length);
  const rows = entries.map(({ hasGoods: _, ...values }, index) => {
    const [customer, orderNumber] = [requireFound(customers[index]), requireFound(numbers[index])];
    const { remark = '', packages = [] } = values;
    return {
      freightCostCny: zeroMoney,
      freightChargedAud: zeroMoney,
      ...values,
      shipTo: values.shipTo ?? defaultAddressOf(customer),
      orderNumber,
      searchText: searchOf(orderNumber, customer, { remark, packages }),
    };
  });
  const ids = await insertRows(ctx.tx, shipments, rows);
  return rows.map(({ customerId, orderNumber }, index) => ({ id: requireFound(ids[index]), customerId, orderNumber }));
}

/** Returns the header fields that may change in any open state. The freight cost requires `viewCost`. */
function freightAndParcels(ctx: Context, input: ShipmentInput) {
  return {
    packages: input.packages,
    remark: input.remark,
    freightChargedAud: input.freightChargedAud,
    ...(input.freightCostCny !== undefined && may(ctx, permissions.viewCost)
      ? { freightCostCny: input.freightCostCny }
      : {}),
  };
}

/** Returns the header fields that are fixed once the goods have left. */
function destination(input: ShipmentInput) {
  return {
    customerId: input.customerId,
    ...(input.invoiceDateTime === undefined ? {} : { invoiceDateTime: input.invoiceDateTime }),
    logisticsCompanyId: input.logisticsCompanyId ?? null,
    incoterm: input.incoterm,
    declaredCurrency: input.declaredCurrency,
    declaredAmount: input.declaredAmount ?? null,
  };
}

async function create(ctx: Context, input: ShipmentInput): Promise<ShipmentId> {
  if (input.cartons.length > 0) throw new Failure('not-found');
  if (input.logisticsCompanyId) await requireActiveLogisticsCompany(ctx, input.logisticsCompanyId);
  const header = { ...destination(input), ...freightAndParcels(ctx, input), shipTo: givenAddress(input.shipTo) };
  const [made] = await createShipments(ctx, [{ ...header, hasGoods: false }]);
  return requireFound(made).id;
}

async function putInCartons(ctx: Context, id: ShipmentId, { cartons }: ShipmentInput): Promise<void> {
  if (cartons.length === 0) return;
  await ctx.tx.$client.query(
    `update shipment_items i set carton_no = c.carton
           from unnest($2::bigint[], $3::text[]) as c (id, carton)
           where i.id = c.id and i.shipment_id = $1 and i.carton_no is distinct from c.carton`,
    [id, cartons.map((entry) => entry.itemId), cartons.map((entry) => entry.cartonNo || null)],
  );
}

/** Takes goods out of packages that no longer exist (V5). Without packages, package numbers are free text. */
export async function emptyUnknownCartons(
  ctx: Context,
  id: ShipmentId,
  packages: ShipmentRecord['packages'],
): Promise<void> {
  if (packages.length === 0) return;
  await ctx.tx.$client.query(
    `update shipment_items set carton_no = null
           where shipment_id = $1 and carton_no is not null and carton_no <> all($2::text[])`,
    [id, packages.map(({ cartonNo }) => cartonNo)],
  );
}

/**
 * Returns the address after an edit: a changed customer has their default address, as on a new shipment; undefined =
 * unchanged.
 */
function addressAfter(input: ShipmentInput, row: ShipmentRecord, customer: Recipient): ShipTo | null | undefined {
  if (input.customerId !== row.customerId) return givenAddress(input.shipTo) ?? defaultAddressOf(customer);
  return input.shipTo === undefined ? undefined : givenAddress(input.shipTo);
}

/** Returns the fields of the address after an edit while packing, with the user who chose another one for goods. */
async function redirected(
  ctx: Context,
  input: ShipmentInput,
  row: ShipmentRecord,
  { customer, items }: { readonly customer: Recipient; readonly items: readonly ShipmentItemRow[] },
) {
  const shipTo = addressAfter(input, row, customer);
  if (shipTo === undefined || addressLine(shipTo) === addressLine(row.shipTo)) return { shipTo };
  return { shipTo, addressConfirmedBy: await deciderOfAddress(ctx, items, shipTo) };
}

async function update(ctx: Context, id: ShipmentId, input: ShipmentInput): Promise<void> {
  const items = await lockShipment(ctx, id);
  const row = await lockForAction(ctx, shipmentDocument, id, 'edit', { expectedVersion: input.expectedVersion });
  const isPacking = row.status === 'packing';
  if (isPacking && input.customerId !== row.customerId && items.length > 0)
    throw refusedAt('customerId', 'customer-fixed');
  if (input.cartons.some(({ itemId }) => !items.some((item) => item.id === itemId))) throw new Failure('not-found');
  const fixed = isPacking ? destination(input) : { customerId: row.customerId };
  const customer = await requireActiveCustomer(ctx, fixed.customerId, row.customerId);
  if (isPacking && input.logisticsCompanyId)
    await requireActiveLogisticsCompany(ctx, input.logisticsCompanyId, row.logisticsCompanyId);
  const values = { ...fixed, ...freightAndParcels(ctx, input) };
  refuseBilledCost(row, values.freightCostCny);
  updateRow(ctx.tx, shipments, id, {
    ...values,
    ...(isPacking ? await redirected(ctx, input, row, { customer, items }) : {}),
    searchText: searchOf(row.orderNumber, customer, values),
  });
  await putInCartons(ctx, id, input);
  await emptyUnknownCartons(ctx, id, input.packages);
  if (isPacking) return;
  const isDearer = new Exact(input.freightChargedAud).gt(row.freightChargedAud);
  if (isDearer && row.freightBilled) await checkFreightCharge(ctx, items, input);
  const { freightCostCny = row.freightCostCny } = values;
  const isSame = new Exact(freightCostCny).equals(row.freightCostCny);
  if (!isSame || !new Exact(input.freightChargedAud).equals(row.freightChargedAud)) await shareFreight(ctx, id);
}

/**
 * Creates or changes a shipment. While packing, everything may change, the customer only without goods. After the start
 * only packages, cartons, freight and remark change; other fields are ignored, because callers send the whole document
 * (domain.md §7 CreateOrUpdateOrder).
 */
export async function saveShipment(ctx: Context, input: ShipmentInput): Promise<Shipment> {
  const id = input.id ?? (await create(ctx, input));
  if (input.id !== undefined) await update(ctx, id, input);
  await recomputeState(ctx, shipmentDocument, [id]);
  ctx.record('shipments.saved', id);
  return readShipment(ctx, id);
}

/** Changes single fields of shipments that may be edited. Their goods are not locked, since nothing of them changes. */
export function setShipmentFields(ctx: Context, input: InputOf<typeof api.shipments.setFields>): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set }) => {
    const row = await lockForAction(ctx, shipmentDocument, id, 'edit', { expectedVersion });
    const remark = textOrCleared(set.remark) ?? row.remark;
    if (remark === row.remark) return row;
    const customer = await requireActiveCustomer(ctx, row.customerId, row.customerId);
    updateRow(ctx.tx, shipments, id, { remark, searchText: searchOf(row.orderNumber, customer, { ...row, remark }) });
    ctx.record('shipments.saved', id);
    return { version: row.version + 1 };
  });
}
