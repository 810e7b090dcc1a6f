import { api, type DecimalText, permissions, type ProductPrice } from '@yipin/contract';
import { Button, Tag } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../platform/auth/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  columnsOf,
  ListPage,
  ListTable,
  SelectionBar,
  sortable,
  useList,
  figureCell,
} from '../../platform/list-page/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { PriceFilters } from './price-filters.tsx';
import { RunProgress } from './run-progress.tsx';
import * as styles from './prices.module.css';

const RecalculateDialog = lazyPart(() => import('./recalculate-dialog.tsx').then((part) => part.RecalculateDialog));
const RunDialog = lazyPart(() => import('./run-dialog.tsx').then((part) => part.RunDialog));

function percentOf(margin: DecimalText | null | undefined) {
  return margin && `${formatNumber(margin)} %`;
}

/** The tags of a product whose price is outdated or incomplete, or that is inactive. */
function ProductTags({ product: { isStale, isActive, new: now } }: { product: ProductPrice }) {
  const text = useText('prices');
  return (
    <>
      {isStale && <Tag color="warning">{text('staleMark')}</Tag>}
      {now.suggestedPriceAud === null && <Tag color="error">{text('incompleteMark')}</Tag>}
      {!isActive && <Tag>{text('inactiveMark')}</Tag>}
    </>
  );
}

/** A figure recalculated with the current rules, highlighted if it differs from the stored one. */
function NewFigure({ value, before }: { value: string | null | undefined; before: string | null | undefined }) {
  if (value === null || value === undefined) return '—';
  return <span className={clsx(!(value === before) && styles.changed)}>{value}</span>;
}

function formatAmount(amount: DecimalText | null | undefined) {
  return amount && formatNumber(amount);
}

function useColumns() {
  const text = useText('prices');
  const canViewCost = useMay(permissions.viewCost);
  const column = columnsOf<ProductPrice>(text);
  const figure = (key: string, title: string, render: (product: ProductPrice) => ReactNode, more: object = {}) => ({
    key,
    kind: 'number' as const,
    title,
    width: 100,
    align: 'right' as const,
    className: figureCell,
    ...more,
    render: (_value: unknown, product: ProductPrice) => render(product),
  });
  return [
    column.text('productCode', { ...sortable, width: 110 }),
    column.text('name', {
      ...sortable,
      width: 300,
      least: 200,
      onCell: (product) => ({ title: productLabel(product) }),
      render: (_value, product) => (
        <>
          <ProductTags product={product} />{' '}
          <RecordLink kind="artwareProduct" id={product.id}>
            {productLabel({ ...product, productCode: '' })}
          </RecordLink>
        </>
      ),
    }),
    column.text('categoryName', { rank: 2, width: 110 }),
    column.text('factoryName', { rank: 1, width: 130 }),
    figure('salePriceAud', text('salePriceAud'), ({ salePriceAud }) => formatAmount(salePriceAud), {
      ...sortable,
      width: 116,
    }),
    ...(canViewCost
      ? [
          figure(
            'oldSuggested',
            text('oldSuggested'),
            ({ suggestedPriceAud }) => formatAmount(suggestedPriceAud) ?? '—',
          ),
          figure('newSuggested', text('newSuggested'), ({ suggestedPriceAud, new: now }) => (
            <NewFigure value={formatAmount(now.suggestedPriceAud)} before={formatAmount(suggestedPriceAud)} />
          )),
          figure(
            'marginPercent',
            text('marginPercent'),
            ({ marginPercent }) => percentOf(marginPercent) ?? '—',
            sortable,
          ),
          figure('newMargin', text('newMargin'), ({ marginPercent, new: now }) => (
            <NewFigure value={percentOf(now.marginPercent)} before={percentOf(marginPercent)} />
          )),
        ]
      : []),
    column.instant('priceCalculatedAt', { rank: 3, width: 150 }),
  ];
}

/** Products with stored and recalculated prices. The selected ones, or all that match the filters, are repriced. */
export function PriceList({ switcher }: { switcher: ReactNode }) {
  const text = useText('prices');
  const list = useList(api.prices.list, { sortedBy: { field: 'productCode', direction: 'desc' } });
  const columns = useColumns();
  const [openDialog, setOpenDialog] = useState<'selected' | 'all'>();
  const close = () => setOpenDialog(undefined);
  const { selection } = list;
  return (
    <ListPage
      list={list}
      title={text('title')}
      actions={
        <>
          {switcher}
          <Button disabled={list.total === 0} onClick={() => setOpenDialog('all')}>
            {text('recalculateAll')} {`(${formatNumber(list.total)}${list.isTotalCapped ? '+' : ''})`}
          </Button>
        </>
      }
      filters={<PriceFilters list={list} />}
    >
      <RunProgress />
      <RowNames value={namesIn(selection.rows, productLabel)}>
        <SelectionBar selection={selection}>
          <Button size="small" onClick={() => setOpenDialog('selected')}>
            {text('recalculate')}
          </Button>
        </SelectionBar>
        {openDialog === 'selected' && (
          <RecalculateDialog products={selection.rows} onDone={selection.clear} onClose={close} />
        )}
      </RowNames>
      <ListTable list={list} isSelectable columns={columns} />
      {openDialog === 'all' && <RunDialog filters={list.filters} onClose={close} />}
    </ListPage>
  );
}
