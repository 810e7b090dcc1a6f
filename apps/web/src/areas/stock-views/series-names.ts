import type { ValuePart, ValueSeries } from '@yipin/contract';
import { useCallback } from 'react';
import { useText } from '../../platform/i18n/index.ts';

/** What a series is called: its category or warehouse, else all of it, or what is left. */
export function useSeriesName(by: ValuePart): (series: ValueSeries) => string {
  const text = useText('stock');
  return useCallback(({ id, name }) => (id === null ? text(by === 'total' ? 'total' : 'others') : name), [by, text]);
}
