import type { StockTakeRow } from '@yipin/contract';
import type { useText } from '../../platform/i18n/index.ts';

/** Returns the scope of a stock count as text. */
export function scopeOf(
  text: ReturnType<typeof useText<'stockTakes'>>,
  { scope, categoryName }: Pick<StockTakeRow, 'scope' | 'categoryName'>,
): string {
  return scope === 'CATEGORY' ? `${text('category')} ${categoryName ?? ''}` : text(`scopes.${scope}`);
}
