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

function upTo({ available }: StockLevel) {
  return int(0, available);
}

/** Returns the available pieces of each warehouse, from the first one on, up to the open quantity. */
function proposed(places: readonly StockLevel[], requested: number): QuantityByWarehouse {
  let open = requested;
  const parts = places.map((place) => {
    const quantity = Math.min(open, place.available);
    open -= quantity;
    return [place.warehouseId, quantity] as const;
  });
  return Object.fromEntries(parts);
}

interface PlacesProps {
  readonly places: readonly StockLevel[];
  readonly chosen: QuantityByWarehouse;
  /** Whether their sum exceeds the open quantity. */
  readonly isTooMany: boolean;
  readonly onChange: (chosen: QuantityByWarehouse) => void;
}

function Places({ places, chosen, isTooMany, onChange }: PlacesProps) {
  const text = useText('artwareOrders');
  const errorAt = (place: StockLevel) => {
    const pieces = chosen[place.warehouseId] ?? 0;
    return validateValue(upTo(place), pieces) ?? (isTooMany && pieces !== 0 ? text('tooMany') : undefined);
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
        {places.map((place) => (
          <tr key={place.warehouseId}>
            <td>{place.warehouseName}</td>
            <td>{formatNumber(place.available)}</td>
            <td>
              <QuantityInput
                label={`${place.warehouseName} ${text('sendQuantity')}`}
                error={errorAt(place)}
                value={chosen[place.warehouseId] ?? 0}
                onChange={(pieces) => onChange({ ...chosen, [place.warehouseId]: pieces ?? 0 })}
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
  const places = (stock.data?.levels ?? []).filter((place) => place.available > 0);
  const [typed, setTyped] = useState<QuantityByWarehouse>();
  const [buysRest, setBuysRest] = useState(true);
  const chosen = typed ?? proposed(places, item.toApproveQty);
  const allocations = places.flatMap((place) => {
    const quantity = upTo(place).safeParse(chosen[place.warehouseId] ?? 0).data;
    return quantity ? [{ warehouseId: place.warehouseId, quantity }] : [];
  });
  const sent = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = item.toApproveQty - sent;
  const sending = {
    id: item.id,
    mode: 'all' as const,
    expectedVersion: item.version,
    allocations,
    buyRemaining: buysRest && rest > 0,
  };
  const input = sent === 0 || rest < 0 ? text(places.length === 0 ? 'noStock' : 'enterSent') : sending;
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
      {stock.data && places.length === 0 && (
        <Empty description={text('noStock')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      {places.length > 0 && <Places places={places} chosen={chosen} isTooMany={rest < 0} onChange={setTyped} />}
      {places.length > 0 && rest > 0 && (
        <Checkbox checked={buysRest} onChange={(event) => setBuysRest(event.target.checked)}>
          {text('buyRemaining', { count: rest })}
        </Checkbox>
      )}
    </ItemDialog>
  );
}
