import type { ShipmentItem } from '@yipin/contract';
import { formatNumber } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** How an item is named in one line: what it is and how many. */
export const itemLabel = (item: ShipmentItem): string => `${productLabel(item)} × ${formatNumber(item.quantity)}`;
