import { api, type ArtwareProductId, type DecimalText, Exact, type PriceRecord } from '@yipin/contract';
import { Table } from 'antd';
import { useId } from 'react';
import { QueryEmptyState } from '../../../platform/query-boundary.tsx';
import { maskWhile, useOperation } from '../../../platform/api/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { columnsOf, useTableShape, figureCell } from '../../../platform/list-page/index.ts';

type Figure = 'suggestedPriceAud' | 'salePriceAud' | 'landedCostAud';

function formatValue(value: DecimalText | null | undefined): string {
  return value === null || value === undefined ? '—' : formatNumber(value);
}

/** Returns the values before and after a change; one value if it is unchanged. */
function changeOf({ old, new: becomes }: PriceRecord, figure: Figure): string {
  return old === null || old[figure] === becomes[figure]
    ? formatValue(becomes[figure])
    : `${formatValue(old[figure])} → ${formatValue(becomes[figure])}`;
}

/** The price changes of a product, latest first: values before and after, time, user and exchange rate. */
export function PriceHistory({ productId }: { productId: ArtwareProductId }) {
  const text = useText('prices');
  const headingId = useId();
  const history = useOperation(api.prices.history, { id: productId });
  const column = columnsOf<PriceRecord>(text);
  const figure = (key: Figure, title: string) => ({
    key,
    title,
    width: 160,
    align: 'right' as const,
    className: figureCell,
    render: (_value: unknown, record: PriceRecord) => changeOf(record, key),
  });
  const shape = useTableShape(
    [
      column.instant('at', { width: 150 }),
      figure('suggestedPriceAud', text('historySuggested')),
      figure('salePriceAud', text('historySale')),
      figure('landedCostAud', text('historyLanded')),
      column.number('rate', {
        title: text('rateUsed'),
        width: 90,
        render: (_value, { rate }) => rate && new Exact(rate).toString(),
      }),
      column.text('userName', { width: 120 }),
    ],
    800,
  );
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{text('history')}</h3>
      <Table<PriceRecord>
        rowKey="id"
        size="small"
        {...shape}
        loading={maskWhile(history)}
        dataSource={history.data ?? []}
        locale={{ emptyText: <QueryEmptyState query={history} none={text('noHistory')} /> }}
        pagination={{ size: 'small', pageSize: 6, showSizeChanger: false, hideOnSinglePage: true }}
      />
    </section>
  );
}
