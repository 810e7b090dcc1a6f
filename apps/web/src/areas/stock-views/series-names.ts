import type { ValuePart, ValueSeries } from '@yipin/contract';
import { useCallback } from 'react';
import { useText } from '../../platform/i18n/index.ts';

/** Returns a function that names a series: its category or warehouse, “Total”, or “Others”. */
export function useSeriesName(by: ValuePart): (series: ValueSeries) => string {
  const text = useText('stock');
  return useCallback(({ id, name }) => (id === null ? text(by === 'total' ? 'total' : 'others') : name), [by, text]);
}
