import {
  adjustmentReasons,
  api,
  type ArtwareProductId,
  permissions,
  type StockLevel,
  type StockMovement,
  type WarehouseId,
} from '@yipin/contract';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { columnsOf, FilterSelect } from '../../platform/list-page/index.ts';
import { MovingDocumentLink } from './moving-document-link.tsx';
import { WideTable } from './wide-table.tsx';

const pageSize = 10;

interface StockMovementsProps {
  readonly productId: ArtwareProductId;
  /** The warehouses one can choose from. */
  readonly levels: readonly StockLevel[];
}

function useColumns() {
  const text = useText('stock');
  const seesCost = useMay(permissions.viewCost);
  const column = columnsOf<StockMovement>(text);
  const reasonOf = ({ reason }: StockMovement) => {
    const known = adjustmentReasons.find((one) => one === reason);
    return known ? text(`reasons.${known}`) : reason;
  };
  return [
    column.instant('at', { width: 160 }),
    column.text('kind', { width: 126, render: (_value, { kind }) => text(`kinds.${kind}`) }),
    {
      key: 'document',
      title: text('document'),
      width: 130,
      render: (_value: unknown, { document }: StockMovement) => document && <MovingDocumentLink document={document} />,
    },
    column.text('warehouseName', { title: text('warehouse'), width: 116 }),
    column.number('quantity', {
      width: 90,
      render: (pieces: number) => (
        <span
          className={pieces < 0 ? 'stock-out' : 'stock-in'}
        >{`${pieces > 0 ? '+' : ''}${formatNumber(pieces)}`}</span>
      ),
    }),
    column.number('balanceAfter', { width: 80 }),
    column.text('reason', { width: 130, render: (_value, row) => reasonOf(row) }),
    column.text('remark', { width: 140 }),
    column.text('userName', { title: text('user'), width: 100 }),
    ...(seesCost
      ? [
          column.number('unitCostCny', { title: text('unitCost'), width: 120 }),
          column.number('valueCny', { title: text('movementValue'), width: 120 }),
        ]
      : []),
  ];
}

/** The ledger of a product, latest first, of all warehouses or one. */
export function StockMovements({ productId, levels }: StockMovementsProps) {
  const text = useText('stock');
  const [warehouseId, setWarehouseId] = useState<WarehouseId>();
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const movements = useOperation(api.stock.movements, {
    productId,
    maxResultCount: pageSize,
    skipCount: (page - 1) * pageSize,
    ...(warehouseId === undefined ? {} : { warehouseId }),
  });
  return (
    <>
      {levels.length > 1 && (
        <div className="stock-filter">
          <FilterSelect
            label={text('allWarehouses')}
            value={warehouseId}
            options={levels.map((level) => ({ value: level.warehouseId, label: level.warehouseName }))}
            onChange={(chosen) => {
              setWarehouseId(chosen);
              setPage(1);
            }}
          />
        </div>
      )}
      <WideTable<StockMovement>
        label={text('movements')}
        width={columns.reduce((sum, { width }) => sum + Number(width ?? 100), 0)}
        rowKey="id"
        loading={{ spinning: movements.isFetching, delay: 200 }}
        dataSource={movements.data?.items ?? []}
        columns={columns}
        locale={{ emptyText: text('noMovements') }}
        pagination={{
          size: 'small',
          current: page,
          pageSize,
          total: movements.data?.totalCount ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
      />
    </>
  );
}
