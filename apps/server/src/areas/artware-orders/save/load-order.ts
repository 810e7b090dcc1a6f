import type { ArtwareOrderId, ArtwareOrderInput, ArtwareProductId } from '@yipin/contract';
import { reserveIds } from '@yipin/pg-pipeline';
import type { Context } from '../../../platform/context.ts';
import { nextNumber } from '../../../platform/documents/number-series.ts';
import { requireFound } from '../../../platform/failure.ts';
import { findProducts, type OrderedProduct } from '../../artware-products/index.ts';
import { findCustomer } from '../../customers/index.ts';
import { findTerms } from '../../payment-terms/index.ts';
import { findArtwareSales } from '../../people/index.ts';
import { readSettings, type StoredSettings } from '../../settings/index.ts';
import { artwareOrders } from '../artware-orders.table.ts';
import type { EnteredLine } from './entered-line.ts';
import { lockViewableStored, type OrderRow, type LockedOrder } from './stored-order.ts';

/** The header values of a save. */
export type OrderHeaderInput = Omit<ArtwareOrderInput, 'id' | 'items'>;

/** A save of an order: its header values and lines. */
export interface OrderRequest extends OrderHeaderInput {
  /** Absent: a new order. */
  readonly id?: ArtwareOrderId | undefined;
  readonly lines: readonly EnteredLine[];
}

/** Takes the id and the number of a new order. */
async function reserveOrder(ctx: Context): Promise<Pick<OrderRow, 'id' | 'orderNumber'>> {
  const [[id], orderNumber] = await Promise.all([reserveIds(ctx.tx, artwareOrders, 1), nextNumber(ctx, 'AO')]);
  return { id: requireFound(id), orderNumber };
}

/** What a save is checked by. Rows that the input refers to may be missing or inactive. */
export interface OrderBefore {
  /** Absent: a new order. */
  readonly stored: LockedOrder | undefined;
  readonly id: ArtwareOrderId;
  readonly orderNumber: string;
  readonly customer: Awaited<ReturnType<typeof findCustomer>>;
  readonly terms: Awaited<ReturnType<typeof findTerms>>;
  readonly sales: Awaited<ReturnType<typeof findArtwareSales>>;
  readonly settings: Pick<StoredSettings, 'exchangeRate' | 'orderSourceChannels'>;
  readonly products: ReadonlyMap<ArtwareProductId, OrderedProduct>;
}

/**
 * Reads everything that a save is checked by, in one message: the order, locked with its lines, and the rows that the
 * input refers to, also inactive ones. The number of a new order is the last query: from there to the commit, other new
 * orders wait for it.
 */
export async function loadOrder(ctx: Context, request: OrderRequest): Promise<OrderBefore> {
  const { id, customerId, termsId, lines } = request;
  const salesId = request.salesId ?? (id === undefined ? ctx.session.userId : undefined);
  const [stored, customer, terms, sales, settings, products, reserved] = await Promise.all([
    id === undefined ? undefined : lockViewableStored(ctx, id),
    findCustomer(ctx, customerId),
    termsId === undefined ? undefined : findTerms(ctx, termsId),
    salesId === undefined ? undefined : findArtwareSales(ctx, salesId),
    readSettings(ctx),
    findProducts(
      ctx,
      lines.map(({ line }) => line.productId),
    ),
    id === undefined ? reserveOrder(ctx) : undefined,
  ]);
  const { id: orderId, orderNumber } = requireFound(stored?.order ?? reserved);
  return { stored, id: orderId, orderNumber, customer, terms, sales, settings, products };
}
