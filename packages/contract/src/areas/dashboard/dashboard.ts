import { z } from 'zod';
import { Day, moneySum } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';
import { ArtwareOrderId } from '../artware-orders/artware-order-ids.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';
import { Total } from './waiting.ts';

/** What figures may be asked for; no period is longer than a year. */
export const periods = ['month', 'last30', 'last90', 'year'] as const;
export type Period = (typeof periods)[number];

/** How long a step of a curve is. */
export const steps = ['day', 'week', 'month'] as const;
export type OrderStep = (typeof steps)[number];

const count = z.number().int();

/** Sales of one step, AUD; `day` is the first of it. */
export const SalesPoint = z.object({ day: Day, amount: moneySum(), orders: count, ordered: moneySum() });
export type SalesPoint = z.output<typeof SalesPoint>;

/** The same of purchases, CNY. */
export const PurchasesPoint = z.object({ day: Day, amount: moneySum() });
export type PurchasesPoint = z.output<typeof PurchasesPoint>;

/** A product that was sold, AUD. */
export const TopProduct = z.object({
  productCode: z.string(),
  code: z.string(),
  name: z.string(),
  /** In other languages; empty = the name serves there too. */
  nameEn: z.string(),
  nameTw: z.string(),
  quantity: count,
  amount: moneySum(),
  id: ArtwareProductId,
});
export type TopProduct = z.output<typeof TopProduct>;

/** A customer who bought, AUD. */
export const TopCustomer = z.object({ name: z.string(), orders: count, amount: moneySum(), id: CustomerId });
export type TopCustomer = z.output<typeof TopCustomer>;

/**
 * What was sold and bought in a period, the first and last day included. Sales: the net amounts of the pieces that left,
 * without freight. Orders taken, apart: confirmed ones by their day, net amounts of the pieces that are charged. Null = not
 * for the caller.
 */
export const Figures = z.object({
  from: Day,
  to: Day,
  step: z.enum(steps),
  sales: z
    .object({
      /** Of the caller's own orders only. */
      isOwn: z.boolean(),
      amount: moneySum(),
      orders: count,
      ordered: moneySum(),
      points: z.array(SalesPoint),
      products: z.array(TopProduct),
      customers: z.array(TopCustomer),
    })
    .nullable(),
  purchases: z.object({ amount: moneySum(), points: z.array(PurchasesPoint) }).nullable(),
});
export type Figures = z.output<typeof Figures>;

/** What lies in all warehouses; null = not for the caller. */
export const StockFigures = z.object({
  stock: z
    .object({
      onHand: count,
      reserved: count,
      /** Products on sale of which nothing is on hand. */
      out: Total,
      /** CNY; absent for callers without `viewCost`. */
      valueCny: moneySum().optional(),
    })
    .nullable(),
});
export type StockFigures = z.output<typeof StockFigures>;

/** The filters of the product list that tell what {@link StockFigures} calls out of stock. */
export const outOfStock = { isActive: true, haveInventory: false } as const;

const overdueLine = {
  orderNumber: z.string(),
  productCode: z.string(),
  name: z.string(),
  /** Pieces that have not come. */
  open: count,
  /** When they should have, and how long ago that was. */
  day: Day,
  daysLate: count,
};

/** The first few lines that should be done by now, longest ago first; null = not for the caller. */
export const Overdue = z.object({
  sales: z.array(z.object({ ...overdueLine, customerName: z.string(), orderId: ArtwareOrderId, id: count })).nullable(),
  purchases: z
    .array(z.object({ ...overdueLine, factoryName: z.string(), orderId: PurchaseOrderId, id: count }))
    .nullable(),
});
export type Overdue = z.output<typeof Overdue>;

/** What a new firm does first, in this order. */
export const firstSteps = ['warehouse', 'category', 'factory', 'product', 'customer', 'order'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Who may take a step. */
export const firstStepRights = {
  warehouse: permissions.warehouses,
  category: permissions.artwareCategories,
  factory: permissions.factories,
  product: permissions.editArtwareProducts,
  customer: permissions.customers,
  order: permissions.editArtwareOrders,
} as const satisfies Record<FirstStep, Permission>;

/** The steps that the caller may take, and whether they are taken. */
export const FirstSteps = z.object({
  /** Nobody has made an order yet. */
  isNew: z.boolean(),
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
});
export type FirstSteps = z.output<typeof FirstSteps>;
