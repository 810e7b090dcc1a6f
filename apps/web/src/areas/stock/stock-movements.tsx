import {
  adjustmentReasons,
  api,
  type ArtwareProductId,
  type MovingDocument,
  permissions,
  type StockLevel,
  type StockMovement,
  type WarehouseId,
} from '@yipin/contract';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { DocumentLink } from '../../platform/document/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { columnsOf, FilterSelect } from '../../platform/list-page/index.ts';
import { WideTable } from './wide-table.tsx';

const pageSize = 10;
/** Words that tell what happened are read, not cut. */
const whole = { ellipsis: false } as const;

interface StockMovementsProps {
  readonly productId: ArtwareProductId;
  /** The warehouses one can choose from. */
  readonly levels: readonly StockLevel[];
}

/** A receipt is seen on its order, which is not known any more. */
function MovingDocumentName({ document: { kind, ...document } }: { document: MovingDocument }) {
  return kind === 'receipt' ? document.number : <DocumentLink kind={kind} {...document} />;
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
    column.instant('at', { width: 156 }),
    column.text('kind', { ...whole, width: 134, render: (_value, { kind }) => text(`kinds.${kind}`) }),
    {
      key: 'document',
      title: text('document'),
      width: 116,
      render: (_value: unknown, { document }: StockMovement) => document && <MovingDocumentName document={document} />,
    },
    column.text('warehouseName', { ...whole, title: text('warehouse'), width: 106 }),
    column.number('quantity', {
      width: 96,
      render: (pieces: number) => (
        <span
          className={pieces < 0 ? 'stock-out' : 'stock-in'}
        >{`${pieces > 0 ? '+' : ''}${formatNumber(pieces)}`}</span>
      ),
    }),
    column.number('balanceAfter', { width: 90 }),
    column.text('reason', { ...whole, width: 110, render: (_value, row) => reasonOf(row) }),
    column.text('remark', { ...whole, width: 120 }),
    column.text('userName', { title: text('user'), width: 84 }),
    ...(seesCost
      ? [
          column.number('unitCostCny', { title: text('unitCost'), width: 104 }),
          column.number('valueCny', { title: text('movementValue'), width: 98 }),
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
