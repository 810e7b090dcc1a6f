import { api, type ArtwareProductId, type ProductStock as Stock, type StockLevel } from '@yipin/contract';
import { Button, Descriptions, Spin, Tabs } from 'antd';
import { useState } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { columnsOf } from '../../platform/list-page/index.ts';
import { Reconciliation } from './reconcile.ts';
import { StockMovements } from './stock-movements.tsx';
import { StockReservations } from './stock-reservations.tsx';
import { WideTable } from './wide-table.tsx';
import * as styles from './stock.module.css';

function Totals({ stock }: { stock: Stock }) {
  const text = useText('stock');
  const items = [
    { key: 'onHand', label: text('onHand'), children: formatNumber(stock.onHand) },
    { key: 'reserved', label: text('reserved'), children: formatNumber(stock.reserved) },
    { key: 'available', label: text('available'), children: formatNumber(stock.available) },
    ...(stock.inTransit === 0
      ? []
      : [{ key: 'inTransit', label: text('inTransit'), children: formatNumber(stock.inTransit) }]),
    ...(stock.valueCny === undefined
      ? []
      : [
          { key: 'value', label: text('value'), children: formatNumber(stock.valueCny) },
          {
            key: 'average',
            label: text('averageCost'),
            children: stock.avgCostCny ? formatNumber(stock.avgCostCny) : '—',
          },
        ]),
  ];
  return (
    <Descriptions
      className={styles.totals}
      size="small"
      column={{ xs: 2, sm: 3 }}
      items={items}
      layout="vertical"
      colon={false}
    />
  );
}

function Levels({ levels }: { levels: readonly StockLevel[] }) {
  const text = useText('stock');
  const column = columnsOf<StockLevel>(text);
  return (
    <WideTable<StockLevel>
      label={text('levels')}
      width={336}
      rowKey="warehouseId"
      pagination={false}
      dataSource={levels}
      locale={{ emptyText: text('noStock') }}
      columns={[
        column.text('warehouseName', { title: text('warehouse'), width: '28%' }),
        column.number('onHand', { width: '19%' }),
        column.number('reserved', { width: '27%' }),
        column.number('available', { width: '26%' }),
      ]}
    />
  );
}

/** Opens the reconciliation of a product. */
function Reconcile({ productId, product }: ProductStockProps) {
  const text = useText('stock');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <May call={api.stock.reconciliation}>
      <Button className={styles.reconcile} size="small" onClick={() => setIsOpen(true)}>
        {text('reconcile')}
      </Button>
      {isOpen && <Reconciliation place={{ productId }} product={product} onClose={() => setIsOpen(false)} />}
    </May>
  );
}

interface ProductStockProps {
  readonly productId: ArtwareProductId;
  /** The name of the product. */
  readonly product: string;
}

/** The stock of a product: sums, quantities by warehouse, reservations and movements. */
export function ProductStock({ productId, product }: ProductStockProps) {
  const text = useText('stock');
  const stock = useOperation(api.stock.ofProduct, { productId });
  return (
    <QueryBoundary query={stock} fallback={<Spin />}>
      {(found) => (
        <>
          <Totals stock={found} />
          <Reconcile productId={productId} product={product} />
          <Tabs
            size="small"
            items={[
              { key: 'levels', label: text('levels'), children: <Levels levels={found.levels} /> },
              {
                key: 'reservations',
                label: text('reservations'),
                children: <StockReservations productId={productId} />,
              },
              {
                key: 'movements',
                label: text('movements'),
                children: <StockMovements productId={productId} levels={found.levels} />,
              },
            ]}
          />
        </>
      )}
    </QueryBoundary>
  );
}
