import type { Total } from '@yipin/contract';
import { formatNumber, useText } from '../../platform/i18n/index.ts';

/** Returns a function that formats a total, which may be capped. */
export function useTotalText(): (total: Total) => string {
  const text = useText('dashboard');
  return ({ count, isCapped }) => (isCapped ? text('orMore', { number: formatNumber(count) }) : formatNumber(count));
}
