import { permissions, type PriceChange, RecalculationInput } from '@yipin/contract';
import { Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { maskWhile } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { validateValue, DecimalInput } from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { useTableShape, figureCell } from '../../platform/list-page/index.ts';
import { productLabel } from '../artware-products/index.ts';
import * as styles from './prices.module.css';

type EnteredPrices = Readonly<Record<string, string>>;

interface PreviewTableProps {
  readonly rows: readonly PriceChange[];
  /** Covers the rows while they belong to an earlier request. */
  readonly mask: ReturnType<typeof maskWhile>;
  /** The entered sale prices by product id; absent unless sale prices are entered by hand. */
  readonly typed: EnteredPrices | undefined;
  readonly onType: (typed: EnteredPrices) => void;
}

const salePrice = RecalculationInput.shape.salePrices.unwrap().valueType.optional();

/** A value before and after; shown once if it is unchanged. */
function BeforeAfter({ before, after, unit = '' }: Record<'before' | 'after', string | null> & { unit?: string }) {
  const format = (value: string | null) => (value === null ? '—' : `${value}${unit}`);
  if (before === after) return format(after);
  return (
    <>
      <span className={styles.before}>{format(before)}</span> <span className={styles.changed}>{format(after)}</span>
    </>
  );
}

/** The product, with a tag if its price is below the minimum. */
function ProductName({ row }: { row: PriceChange }) {
  const text = useText('prices');
  return (
    <span title={productLabel(row)}>
      {row.isBelowMinimum && <Tag color="error">{text('belowMinimumMark')}</Tag>}
      {productLabel(row)}
    </span>
  );
}

type EnteredPricesProps = Pick<PreviewTableProps, 'typed' | 'onType'>;

/** The sale price before and after, or the field for the new one. */
function SalePrice({ row, typed, onType }: EnteredPricesProps & { row: PriceChange }) {
  const text = useText('prices');
  if (!typed)
    return <BeforeAfter before={formatNumber(row.old.salePriceAud)} after={formatNumber(row.new.salePriceAud)} />;
  return (
    <DecimalInput
      label={`${productLabel(row)} ${text('newSale')}`}
      value={typed[row.id] ?? row.old.salePriceAud}
      error={validateValue(salePrice, typed[row.id] || undefined)}
      onChange={(price) => onType({ ...typed, [row.id]: price ?? '' })}
    />
  );
}

function useColumns({ typed, onType }: EnteredPricesProps) {
  const text = useText('prices');
  const canViewCost = useMay(permissions.viewCost);
  const column = (
    key: string,
    title: string,
    width: number,
    render: (row: PriceChange) => ReactNode,
    isText = false,
  ) => ({
    key,
    title,
    width,
    ...(isText ? { ellipsis: true } : { align: 'right' as const, className: figureCell }),
    render: (_value: unknown, row: PriceChange) => render(row),
  });
  return [
    column('name', text('name'), 230, (row) => <ProductName row={row} />, true),
    ...(canViewCost
      ? [
          column('suggested', text('suggested'), 170, ({ old, new: now }) => (
            <BeforeAfter
              before={old.suggestedPriceAud ? formatNumber(old.suggestedPriceAud) : null}
              after={now.suggestedPriceAud ? formatNumber(now.suggestedPriceAud) : null}
            />
          )),
        ]
      : []),
    column('sale', text('salePriceAud'), 170, (row) => <SalePrice row={row} typed={typed} onType={onType} />),
    ...(canViewCost
      ? [
          column('margin', text('marginStep'), 170, ({ old, margin = null }) => (
            <BeforeAfter
              before={old.marginPercent ? formatNumber(old.marginPercent) : null}
              after={margin && formatNumber(margin)}
              unit=" %"
            />
          )),
        ]
      : []),
  ];
}

/** A preview of the changes of the selected products before they are saved. */
export function PreviewTable({ rows, mask, typed, onType }: PreviewTableProps) {
  const shape = useTableShape(useColumns({ typed, onType }), 740);
  return (
    <Table<PriceChange>
      rowKey="id"
      size="small"
      {...shape}
      loading={mask}
      dataSource={rows}
      pagination={{ size: 'small', pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
    />
  );
}
