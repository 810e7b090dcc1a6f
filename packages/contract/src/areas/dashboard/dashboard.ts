import { z } from 'zod';
import { Day, moneySum, namesOut } from '../../kernel/index.ts';
import { type Permission, permissions } from '../../permissions.ts';
import { ArtwareOrderId } from '../artware-orders/artware-order-ids.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { marginPercent } from '../artware-products/artware-product.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { PurchaseOrderId } from '../purchase-orders/purchase-order-ids.ts';
import { Total } from './waiting.ts';

/** Periods of the figures; none is longer than a year. */
export const periods = ['month', 'last30', 'last90', 'year'] as const;
/** A period of {@link periods}. */
export type Period = (typeof periods)[number];

/** Intervals between two points of a curve. */
export const steps = ['day', 'week', 'month'] as const;
/** An interval of {@link steps}. */
export type OrderStep = (typeof steps)[number];

const count = z.number().int();

/** Sales of one interval, AUD; `day` is its first day. */
export const SalesPoint = z.object({ day: Day, amount: moneySum(), orders: count, ordered: moneySum() });
export type SalesPoint = z.output<typeof SalesPoint>;

/** Purchases of one interval, CNY; `day` is its first day. */
export const PurchasesPoint = z.object({ day: Day, amount: moneySum() });
export type PurchasesPoint = z.output<typeof PurchasesPoint>;

/** Sales of one product, AUD. */
export const TopProduct = z.object({
  productCode: z.string(),
  code: z.string(),
  ...namesOut,
  quantity: count,
  amount: moneySum(),
  id: ArtwareProductId,
});
export type TopProduct = z.output<typeof TopProduct>;

/** Sales to one customer, AUD. */
export const TopCustomer = z.object({ name: z.string(), orders: count, amount: moneySum(), id: CustomerId });
export type TopCustomer = z.output<typeof TopCustomer>;

/** Sales of the period of equal length before. */
export const PreviousSales = z.object({
  from: Day,
  to: Day,
  amount: moneySum(),
  orders: count,
  ordered: moneySum(),
  marginPercent: marginPercent().nullable().optional(),
});
export type PreviousSales = z.output<typeof PreviousSales>;

/**
 * Sales and purchases of a period, its first and last day included. `amount` of sales: net amounts of the shipped
 * pieces, without freight. `ordered`: confirmed orders by their day, net amounts of the charged pieces. Null = not
 * permitted.
 */
export const Figures = z.object({
  from: Day,
  to: Day,
  step: z.enum(steps),
  sales: z
    .object({
      /** Only orders of the caller. */
      isOwn: z.boolean(),
      amount: moneySum(),
      orders: count,
      ordered: moneySum(),
      /** `amount` less the cost of the shipped pieces, in percent; null = nothing was sold. Absent without `viewCost`. */
      marginPercent: marginPercent().nullable().optional(),
      previous: PreviousSales,
      points: z.array(SalesPoint),
      products: z.array(TopProduct),
      customers: z.array(TopCustomer),
    })
    .nullable(),
  purchases: z.object({ amount: moneySum(), points: z.array(PurchasesPoint) }).nullable(),
});
export type Figures = z.output<typeof Figures>;

/** Stock of all warehouses; null = not permitted. */
export const StockFigures = z.object({
  stock: z
    .object({
      onHand: count,
      reserved: count,
      /** Active products without stock on hand. */
      out: Total,
      /** CNY; absent for callers without `viewCost`. */
      valueCny: moneySum().optional(),
    })
    .nullable(),
});
export type StockFigures = z.output<typeof StockFigures>;

/** Filters of the product list that match `out` of {@link StockFigures}. */
export const outOfStock = { isActive: true, haveInventory: false } as const;

const overdueLine = {
  orderNumber: z.string(),
  productCode: z.string(),
  ...namesOut,
  /** Pieces that are not received. */
  open: count,
  /** The due day, and the days since then. */
  day: Day,
  daysLate: count,
};

/** The lines that are overdue, longest first, limited to a few; null = not permitted. */
export const Overdue = z.object({
  sales: z.array(z.object({ ...overdueLine, customerName: z.string(), orderId: ArtwareOrderId, id: count })).nullable(),
  purchases: z
    .array(z.object({ ...overdueLine, factoryName: z.string(), orderId: PurchaseOrderId, id: count }))
    .nullable(),
});
export type Overdue = z.output<typeof Overdue>;

/** The permissions that each part of the figures and overdue lines requires, all of them. */
export const figureRights = {
  sales: [permissions.artwareOrders],
  purchases: [permissions.purchaseOrders, permissions.viewCost],
  overdueSales: [permissions.artwareOrders],
  overduePurchases: [permissions.purchaseOrders],
} as const satisfies Record<string, readonly Permission[]>;

/** First steps of a new company, in order. The host has `tenant` alone until it has data of its own. */
export const firstSteps = [
  'tenant',
  'company',
  'rates',
  'team',
  'warehouse',
  'product',
  'openingStock',
  'customer',
  'order',
] as const;
/** A step of {@link firstSteps}. */
export type FirstStep = (typeof firstSteps)[number];

const stepForms = [
  'tenant',
  'company',
  'rates',
  'user',
  'warehouse',
  'carrier',
  'product',
  'stock',
  'customer',
  'order',
] as const;
/** A form of a first step. */
export type FirstStepForm = (typeof stepForms)[number];

/** The forms of each step, which opens the first one that is not done. */
export const firstStepForms: Readonly<Record<FirstStep, readonly FirstStepForm[]>> = {
  tenant: ['tenant'],
  company: ['company'],
  rates: ['rates'],
  team: ['user'],
  warehouse: ['warehouse', 'carrier'],
  product: ['product'],
  openingStock: ['stock'],
  customer: ['customer'],
  order: ['order'],
};

/** The permission that each form requires. */
export const firstStepRights = {
  tenant: permissions.tenants,
  company: permissions.settings,
  rates: permissions.settings,
  user: permissions.users,
  warehouse: permissions.warehouses,
  carrier: permissions.logisticsCompanies,
  product: permissions.editArtwareProducts,
  stock: permissions.addInventory,
  customer: permissions.customers,
  order: permissions.editArtwareOrders,
} as const satisfies Record<FirstStepForm, Permission>;

/** The steps that the caller may take, and whether they are done. */
export const FirstSteps = z.object({
  /** The company has no order. */
  isNew: z.boolean(),
  /** The caller is of the host, which has no warehouse, product, customer or order of its own. */
  isHostOnly: z.boolean(),
  steps: z.array(z.object({ step: z.enum(firstSteps), form: z.enum(stepForms), isDone: z.boolean() })),
});
export type FirstSteps = z.output<typeof FirstSteps>;
