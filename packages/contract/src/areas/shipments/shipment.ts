import { z } from 'zod';
import {
  bool,
  centimetres,
  codeText,
  Day,
  expectedVersion,
  hasUniqueIds,
  Instant,
  kilograms,
  longText,
  money,
  namesOut,
  ShipTo,
  statusOf,
  text,
  Version,
  zeroMoney,
} from '../../kernel/index.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { LogisticsCompanyId } from '../logistics-companies/logistics-company-id.ts';
import { productThumbnail } from '../pictures/picture.ts';
import { GoodsReceiptId, PurchaseItemId } from '../purchase-orders/purchase-order-ids.ts';
import { Remark } from '../remarks/remark.ts';
import { UserId } from '../users/user.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import { ShipmentId, ShipmentItemId } from './shipment-ids.ts';
import { shipmentItemMachine } from './shipment-item.machine.ts';
import { shipmentMachine } from './shipment.machine.ts';

/** A package. Its tracking number completes the carrier's tracking address. */
export const Package = z.object({
  cartonNo: codeText(32),
  trackingNumber: text(64).default(''),
  grossWeightKg: kilograms().nullish(),
  lengthCm: centimetres().nullish(),
  widthCm: centimetres().nullish(),
  heightCm: centimetres().nullish(),
});
export type Package = z.output<typeof Package>;

/** Largest number of live items of a shipment. */
export const maxShipmentItems = 500;

/** A package number in an input, with its path. */
interface NamedCarton {
  readonly cartonNo: string | null;
  readonly path: PropertyKey[];
}

/**
 * Adds an issue for each package number that occurs twice, and for each named one that no package has, unless there are
 * no packages at all.
 */
export function validateCartons(
  packages: readonly Pick<Package, 'cartonNo'>[],
  named: readonly NamedCarton[],
  context: z.RefinementCtx,
): void {
  const cartonNumbers = new Set<string>();
  for (const [index, { cartonNo }] of packages.entries()) {
    if (cartonNumbers.has(cartonNo))
      context.addIssue({ code: 'custom', message: 'cartonTwice', path: ['packages', index, 'cartonNo'] });
    if (cartonNo !== '') cartonNumbers.add(cartonNo);
  }
  if (packages.length === 0) return;
  for (const { cartonNo, path } of named)
    if (cartonNo && !cartonNumbers.has(cartonNo)) context.addIssue({ code: 'custom', message: 'noSuchCarton', path });
}

/** Header of a shipment. After the start only packages, tracking, remark and freight can change. */
export const ShipmentInput = z
  .object({
    id: ShipmentId.optional(),
    expectedVersion,
    customerId: CustomerId,
    /** Absent = now for a new shipment, else unchanged. */
    invoiceDateTime: Instant.optional(),
    logisticsCompanyId: LogisticsCompanyId.nullish(),
    /** Absent = unchanged. A new shipment or another customer gets the customer's default address. */
    shipTo: ShipTo.nullish(),
    incoterm: text(16).default(''),
    freightCostCny: money().optional(),
    freightChargedAud: money().default(zeroMoney),
    packages: z.array(Package).max(200).default([]),
    declaredCurrency: text(3).default('AUD'),
    declaredAmount: money().nullish(),
    remark: longText(2000).default(''),
    /** The user confirms that orders already charge freight. */
    confirmed: bool().optional(),
    /** The package number of each item. */
    cartons: z
      .array(z.object({ itemId: ShipmentItemId, cartonNo: codeText(32).nullable() }))
      .max(maxShipmentItems)
      .refine(hasUniqueIds('itemId'), { error: 'namedTwice' })
      .default([]),
  })
  .superRefine(({ packages, cartons }, context) =>
    validateCartons(
      packages,
      cartons.map(({ cartonNo }, index) => ({ cartonNo, path: ['cartons', index, 'cartonNo'] })),
      context,
    ),
  );
export type ShipmentInput = z.output<typeof ShipmentInput>;

/** Fields of a shipment that can be changed for several shipments at once: nothing follows from them. */
export const ShipmentFields = z.object({ remark: longText(2000).nullable() }).partial();
export type ShipmentFields = z.output<typeof ShipmentFields>;

/** Sources of the goods: the receipt of a purchase, or stock. */
export const shipmentSources = ['PT', 'ST'] as const;

/**
 * Goods of one order line for shipping; pending while they are on no shipment. Freight share in CNY, only for holders
 * of `viewCost`.
 */
export const ShipmentItem = z.object({
  shipmentId: ShipmentId.nullable(),
  /** The shipment under the name that `addItems` accepts. */
  invoiceOrderId: ShipmentId.nullable(),
  shipmentNumber: z.string().nullable(),
  salesItemId: ArtwareOrderItemId,
  /** The sales order with the number `orderNumber`. */
  salesOrderId: ArtwareOrderId,
  receiptId: GoodsReceiptId.nullable(),
  purchaseItemId: PurchaseItemId.nullable(),
  sourceCode: z.enum(shipmentSources),
  /** Number of the purchase order, or of the sales order for goods from stock. */
  sourceNumber: z.string(),
  orderNumber: z.string(),
  /** Delivery address of the order. */
  shipTo: ShipTo.nullable(),
  salesId: UserId.nullable(),
  salesName: z.string().nullable(),
  customerId: CustomerId,
  customerName: z.string(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  thumbnailUrl: productThumbnail,
  warehouseId: WarehouseId,
  warehouseName: z.string(),
  quantity: z.number().int(),
  status: statusOf(shipmentItemMachine),
  splitRootId: ShipmentItemId,
  splitFromId: ShipmentItemId.nullable(),
  cartonNo: z.string().nullable(),
  endedAt: Instant.nullable(),
  clientReceivedAt: Instant.nullable(),
  clientRemark: z.string(),
  freightAllocatedCny: money().optional(),
  version: Version,
  id: ShipmentItemId,
});
export type ShipmentItem = z.output<typeof ShipmentItem>;

const count = z.number().int();

/**
 * Goods that are ready to ship for one customer at one delivery address, with the totals of all of them. The id is that
 * of the first row.
 */
export const ReadyGroup = z.object({
  customerId: CustomerId,
  customerName: z.string(),
  /** The address of the orders; without one, the default address of the customer. */
  shipTo: ShipTo.nullable(),
  /** Order lines by warehouse. */
  lines: count,
  pieces: count,
  /** Gross weight of the pieces whose product has one; null if none has. */
  weightKg: kilograms().nullable(),
  orders: count,
  /** When the first of the goods became ready. */
  oldest: Instant,
  /** The first day by which an order needs goods. */
  requiredDate: Day.nullable(),
  /** The rows, oldest first; at most as many as a shipment takes. */
  items: z.array(ShipmentItem),
  id: ShipmentItemId,
});
export type ReadyGroup = z.output<typeof ReadyGroup>;

/** A shipment as a list shows it, with the facts that its actions depend on. */
export const ShipmentRow = z.object({
  orderNumber: z.string(),
  customerId: CustomerId,
  customerName: z.string(),
  invoiceDateTime: Instant,
  logisticsCompanyId: LogisticsCompanyId.nullable(),
  logisticsCompanyName: z.string().nullable(),
  trackingUrlTemplate: z.string().nullable(),
  packages: z.array(Package),
  status: statusOf(shipmentMachine),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  freightCostCny: money().optional(),
  freightChargedAud: money(),
  /**
   * Whether the orders are charged for the freight after the start; false for shipments that started before orders were
   * charged.
   */
  freightBilled: z.boolean(),
  remark: z.string(),
  cancelled: z.boolean(),
  isCompleted: z.boolean(),
  hasShipTo: z.boolean(),
  live: count,
  added: count,
  shipping: count,
  atLeastEnded: count,
  receiptConfirmed: count,
  /** Pieces of all live items. */
  quantity: count,
  version: Version,
  id: ShipmentId,
});
export type ShipmentRow = z.output<typeof ShipmentRow>;

/** A shipment with its items and remarks. */
export const Shipment = ShipmentRow.extend({
  /**
   * The carrier that is proposed while a shipment without one is packed: that of the customer's last shipment, else the
   * only active one; else null.
   */
  proposedCarrierId: LogisticsCompanyId.nullable(),
  shipTo: ShipTo.nullable(),
  incoterm: z.string(),
  declaredCurrency: z.string(),
  declaredAmount: money().nullable(),
  items: z.array(ShipmentItem),
  remarks: z.array(Remark),
});
export type Shipment = z.output<typeof Shipment>;

/** A shipment by id and number. */
export const ShipmentNumber = z.object({ orderNumber: z.string(), id: ShipmentId });
