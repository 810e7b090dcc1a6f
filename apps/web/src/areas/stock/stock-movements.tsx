import { api, type ArtwareProductId, type StockLevel, type StockMovement, type WarehouseId } from '@yipin/contract';
import { useState } from 'react';
import { pageProps } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { FilterSelect } from '../../platform/list-page/index.ts';
import { useMovementColumns } from './movement-columns.tsx';
import { WideTable } from './wide-table.tsx';
import * as styles from './stock.module.css';

const pageSize = 10;

interface StockMovementsProps {
  readonly productId: ArtwareProductId;
  /** The warehouses that the filter offers. */
  readonly levels: readonly StockLevel[];
}

/** The ledger of a product, latest first, of all warehouses or one. */
export function StockMovements({ productId, levels }: StockMovementsProps) {
  const text = useText('stock');
  const [warehouseId, setWarehouseId] = useState<WarehouseId>();
  const [page, setPage] = useState(1);
  const columns = useMovementColumns();
  const movements = useOperation(api.stock.movements, {
    productId,
    maxResultCount: pageSize,
    skipCount: (page - 1) * pageSize,
    ...(warehouseId === undefined ? {} : { warehouseId }),
  });
  return (
    <>
      {levels.length > 1 && (
        <div className={styles.filter}>
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
        columns={columns}
        {...pageProps({ query: movements, none: text('noMovements'), page, pageSize, onPage: setPage })}
      />
    </>
  );
}
