import type { ShipmentItem } from '@yipin/contract';
import { formatNumber } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

/** Returns the label of an item: its product and its quantity. */
export function itemLabel(item: ShipmentItem): string {
  return `${productLabel(item)} × ${formatNumber(item.quantity)}`;
}
