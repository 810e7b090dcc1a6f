import { api } from '@yipin/contract';
import { Checkbox, Empty, InputNumber, Skeleton } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx';

/** Sends a line from stock, warehouse by warehouse, and buys the rest if wanted: "send 6, buy 4". */
export function SendDialog({ item, onClose }: ItemDialogProps) {
  const text = useText('artwareOrders');
  const stock = useOperation(api.stock.ofProduct, { productId: item.productId });
  const places = (stock.data?.levels ?? []).filter((place) => place.available > 0);
  const [typed, setTyped] = useState<Readonly<Record<number, number>>>();
  const [buysRest, setBuysRest] = useState(true);
  // Until something is typed: as much as there is, from the first warehouse on.
  let open = item.toApproveQty;
  const proposed = Object.fromEntries(
    places.map((place) => {
      const quantity = Math.min(open, place.available);
      open -= quantity;
      return [place.warehouseId, quantity];
    }),
  );
  const chosen = typed ?? proposed;
  const allocations = places.flatMap(({ warehouseId }) =>
    (chosen[warehouseId] ?? 0) > 0 ? [{ warehouseId, quantity: chosen[warehouseId] ?? 0 }] : [],
  );
  const sent = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = item.toApproveQty - sent;
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      title={text('sendTitle')}
      call={api.orderFulfilment.sendFromStock}
      input={{
        id: item.id,
        mode: 'all',
        expectedVersion: item.version,
        allocations,
        buyRemaining: buysRest && rest > 0,
      }}
      isIncomplete={sent === 0 || rest < 0}
    >
      <p>{text('ofToApprove', { count: item.toApproveQty })}</p>
      {stock.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {stock.data && places.length === 0 && (
        <Empty description={text('noStock')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      {places.length > 0 && (
        <table className="send-table">
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
                  <InputNumber
                    aria-label={`${place.warehouseName} ${text('sendQuantity')}`}
                    min={0}
                    max={place.available}
                    precision={0}
                    value={chosen[place.warehouseId] ?? 0}
                    onChange={(quantity) => setTyped({ ...chosen, [place.warehouseId]: quantity ?? 0 })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest < 0 && <p role="alert">{text('tooMany')}</p>}
      {rest > 0 && (
        <Checkbox checked={buysRest} onChange={(event) => setBuysRest(event.target.checked)}>
          {text('buyRemaining', { count: rest })}
        </Checkbox>
      )}
    </ItemDialog>
  );
}
