import type { ArtwareOrderItemId, ChannelOrderItemId, DecimalText } from '@yipin/contract';
import type { SQL } from 'drizzle-orm';
import type { LineRow, OrderRow, StoredLine } from './stored-order.ts';

/** The header values that a save writes. */
export type OrderValues = Pick<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'customerId'
  | 'salesId'
  | 'salesDate'
  | 'orderSourceChannelId'
  | 'channelOrderId'
  | 'sourceOrderNumber'
  | 'billedVia'
  | 'shipTo'
  | 'requiredDate'
  | 'terms'
  | 'exchangeRate'
  | 'discountAmount'
  | 'freightChargedAud'
  | 'shipmentFreight'
  | 'totalAmount'
  | 'remark'
  | 'searchText'
>;

type ProductCopies = Pick<LineRow, 'productId' | 'productCode' | 'code' | 'modelName' | 'name'>;
type LineCharge = Pick<
  LineRow,
  'quantity' | 'shortQuantity' | 'unitPriceAud' | 'discountAmount' | 'orderedAmount' | 'discountShare'
>;
type Pieces = Pick<
  LineRow,
  'toApproveQty' | 'purchasingQty' | 'readyQty' | 'shippingQty' | 'deliveredQty' | 'receivedQty'
>;

/** The values of a line that an order writes: all but those that the database fills, and the state, which is derived. */
export type OrderLineValues = ProductCopies &
  LineCharge &
  Pieces &
  Pick<LineRow, 'lineNo' | 'requiredDate' | 'remark'> & {
    readonly channelItemId: ChannelOrderItemId | null;
    readonly completedAt: LineRow['completedAt'] | SQL;
    readonly deletedAt: LineRow['deletedAt'] | SQL;
  };

/** The new values of a stored line, with the minimum price of its product. */
export interface LineChange {
  readonly values: Partial<OrderLineValues>;
  readonly minPriceAud: DecimalText | null;
}

/** A line to be added, without its number. */
export interface AddedLine {
  readonly values: Omit<OrderLineValues, 'lineNo'>;
  readonly minPriceAud: DecimalText | null;
}

/** The decided change of an order: nothing in it is refused any more but amounts that the whole order is checked by. */
export interface OrderChange {
  readonly order: OrderValues;
  /** Stored lines that change, by id. */
  readonly changed: ReadonlyMap<ArtwareOrderItemId, LineChange>;
  readonly added: readonly AddedLine[];
}

/** A line after a change, with the stored row that it replaces; no row: a new line. */
export interface LineAfter {
  readonly row: StoredLine | undefined;
  readonly values: OrderLineValues;
  readonly minPriceAud: DecimalText | null;
}

/** An order as it will be. */
export interface OrderAfter {
  readonly order: OrderValues;
  readonly lines: readonly LineAfter[];
}
