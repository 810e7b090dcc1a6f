import { api, int, type StockLevel } from '@yipin/contract';
import { Checkbox, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { validateValue, QuantityInput, type EnteredQuantity } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { FailedPart } from '../../../platform/notify/index.ts';
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx';
import * as styles from '../artware-orders.module.css';

/** Pieces by warehouse. */
type QuantityByWarehouse = Readonly<Record<number, EnteredQuantity>>;

function quantitySchemaOf({ available }: StockLevel) {
  return int(0, available);
}

/** Returns the available pieces of each warehouse, from the first one on, up to the open quantity. */
function proposeQuantities(levels: readonly StockLevel[], requested: number): QuantityByWarehouse {
  let open = requested;
  const parts = levels.map((level) => {
    const quantity = Math.min(open, level.available);
    open -= quantity;
    return [level.warehouseId, quantity] as const;
  });
  return Object.fromEntries(parts);
}

interface WarehouseQuantitiesProps {
  readonly levels: readonly StockLevel[];
  readonly chosen: QuantityByWarehouse;
  /** Whether their sum exceeds the open quantity. */
  readonly isTooMany: boolean;
  readonly onChange: (chosen: QuantityByWarehouse) => void;
}

function WarehouseQuantities({ levels, chosen, isTooMany, onChange }: WarehouseQuantitiesProps) {
  const text = useText('artwareOrders');
  const errorAt = (level: StockLevel) => {
    const pieces = chosen[level.warehouseId] ?? 0;
    return validateValue(quantitySchemaOf(level), pieces) ?? (isTooMany && pieces !== 0 ? text('tooMany') : undefined);
  };
  return (
    <table className={styles.sendTable}>
      <thead>
        <tr>
          <th scope="col">{text('warehouse')}</th>
          <th scope="col">{text('available')}</th>
          <th scope="col">{text('sendQuantity')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level.warehouseId}>
            <td>{level.warehouseName}</td>
            <td>{formatNumber(level.available)}</td>
            <td>
              <QuantityInput
                label={`${level.warehouseName} ${text('sendQuantity')}`}
                error={errorAt(level)}
                value={chosen[level.warehouseId] ?? 0}
                onChange={(pieces) => onChange({ ...chosen, [level.warehouseId]: pieces ?? 0 })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Reserves pieces of a line from several warehouses, and optionally purchases the rest. */
export function SendDialog({ item, onClose }: ItemDialogProps) {
  const text = useText('artwareOrders');
  const stock = useOperation(api.stock.ofProduct, { productId: item.productId });
  const levels = (stock.data?.levels ?? []).filter((level) => level.available > 0);
  const [typed, setTyped] = useState<QuantityByWarehouse>();
  const [isRestBought, setIsRestBought] = useState(true);
  const chosen = typed ?? proposeQuantities(levels, item.toApproveQty);
  const allocations = levels.flatMap((level) => {
    const quantity = quantitySchemaOf(level).safeParse(chosen[level.warehouseId] ?? 0).data;
    return quantity ? [{ warehouseId: level.warehouseId, quantity }] : [];
  });
  const sent = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = item.toApproveQty - sent;
  const sending = {
    id: item.id,
    mode: 'all' as const,
    expectedVersion: item.version,
    allocations,
    buyRemaining: isRestBought && rest > 0,
  };
  const input = sent === 0 || rest < 0 ? text(levels.length === 0 ? 'noStock' : 'enterSent') : sending;
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      title={text('sendTitle')}
      call={api.orderFulfilment.sendFromStock}
      input={stock.data && input}
    >
      <p>{text('ofToApprove', { count: item.toApproveQty })}</p>
      <FailedPart query={stock} />
      {stock.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {stock.data && levels.length === 0 && (
        <Empty description={text('noStock')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      {levels.length > 0 && (
        <WarehouseQuantities levels={levels} chosen={chosen} isTooMany={rest < 0} onChange={setTyped} />
      )}
      {levels.length > 0 && rest > 0 && (
        <Checkbox checked={isRestBought} onChange={(event) => setIsRestBought(event.target.checked)}>
          {text('buyRemaining', { count: rest })}
        </Checkbox>
      )}
    </ItemDialog>
  );
}
