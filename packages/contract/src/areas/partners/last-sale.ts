import { z } from 'zod';
import { Day, money, namesOut } from '../../kernel/index.ts';
import { ArtwareOrderId, ArtwareOrderItemId } from '../artware-orders/artware-order-ids.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { CustomerId } from '../customers/customer-id.ts';

/** The latest line that sold a product to a customer; deleted lines do not count. */
export const LastSale = z.object({
  customerId: CustomerId,
  /** Name of the customer in the language of the request. */
  customerName: z.string(),
  productId: ArtwareProductId,
  productCode: z.string(),
  code: z.string(),
  modelName: z.string(),
  ...namesOut,
  quantity: z.number().int(),
  unitPriceAud: money(),
  /** Discount of the line, for all pieces. */
  discountAmount: money(),
  salesDate: Day,
  orderId: ArtwareOrderId,
  orderNumber: z.string(),
  /** Id of the line. */
  id: ArtwareOrderItemId,
});
export type LastSale = z.output<typeof LastSale>;
