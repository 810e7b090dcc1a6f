import type { ShipmentItem } from '@yipin/contract';
import { productLabel } from '../artware-products/index.ts';

/** How an item is named in one line: what it is and how many. */
export const itemLabel = (item: ShipmentItem): string => `${productLabel(item)} × ${item.quantity}`;
