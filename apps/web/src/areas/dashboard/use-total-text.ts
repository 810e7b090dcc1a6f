import type { Total } from '@yipin/contract';
import { formatNumber, useText } from '../../platform/i18n/index.ts';

/** Says a total that may be capped. */
export function useTotalText(): (total: Total) => string {
  const text = useText('dashboard');
  return ({ count, isCapped }) => (isCapped ? text('orMore', { number: formatNumber(count) }) : formatNumber(count));
}
