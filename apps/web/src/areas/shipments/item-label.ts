import type { ShipmentItem } from '@yipin/contract';
import { formatNumber } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** How an item is named in one line: what it is and how many. */
export function itemLabel(item: ShipmentItem): string {
  return `${productLabel(item)} × ${formatNumber(item.quantity)}`;
}
