import { api, type PurchaseItem, type PurchaseOrder, WarehouseId } from '@yipin/contract';
import { Form, Input, InputNumber } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { WarehouseSelect } from '../warehouses/index.ts';
import { ActionDialog } from './action-dialog.tsx';
import { openOf } from './affected.ts';

interface ReceiveProps {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}

/** Where the goods go: as chosen, else as the order says, else the default warehouse. */
function useWarehouse({ warehouseId }: PurchaseOrder) {
  const [chosen, setChosen] = useState<WarehouseId | null>();
  const names = useOperation(api.warehouses.names, {});
  const usual = names.data?.find((warehouse) => warehouse.isDefault)?.id;
  const value = chosen === undefined ? (warehouseId ?? usual) : chosen;
  return {
    value: value ?? undefined,
    choose: (id: number | undefined) => setChosen(id === undefined ? null : WarehouseId.parse(id)),
  };
}

interface FrameProps {
  readonly warehouse: ReturnType<typeof useWarehouse>;
  readonly children: ReactNode;
}

function ReceiveFields({ warehouse, children }: FrameProps) {
  const text = useText('purchaseOrders');
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={text('warehouse')} required htmlFor="receive-warehouse">
        <WarehouseSelect id="receive-warehouse" value={warehouse.value ?? null} onChange={warehouse.choose} />
      </Form.Item>
      {children}
    </Form>
  );
}

/** Receives one line: a part, all that is open, or some beyond. */
function ReceiveOne({ order, item, onClose }: ReceiveProps & { readonly item: PurchaseItem }) {
  const text = useText('purchaseOrders');
  const warehouse = useWarehouse(order);
  const open = openOf(item);
  const [quantity, setQuantity] = useState<number | null>(open);
  const [surplus, setSurplus] = useState<number | null>(0);
  const [remark, setRemark] = useState('');
  const input =
    quantity === null || warehouse.value === undefined
      ? undefined
      : {
          id: item.id,
          expectedVersion: item.version,
          warehouseId: warehouse.value,
          quantity,
          surplus: surplus ?? 0,
          remark: remark.trim(),
        };
  return (
    <ActionDialog
      title={text('receiveTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.receiveItem}
      input={input}
      done={text('receivedDone', { count: (quantity ?? 0) + (surplus ?? 0) })}
      onClose={onClose}
    >
      <p>{productLabel(item)}</p>
      <ReceiveFields warehouse={warehouse}>
        <Form.Item label={`${text('receiveQuantity')} / ${formatNumber(open)}`} required htmlFor="receive-quantity">
          <InputNumber
            id="receive-quantity"
            autoFocus
            min={1}
            max={open}
            precision={0}
            value={quantity}
            onChange={setQuantity}
          />
        </Form.Item>
        <Form.Item label={text('surplus')} extra={text('surplusHint')} htmlFor="receive-surplus">
          <InputNumber id="receive-surplus" min={0} precision={0} value={surplus} onChange={setSurplus} />
        </Form.Item>
        <Form.Item label={text('remark')} htmlFor="receive-remark">
          <Input
            id="receive-remark"
            maxLength={2000}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Form.Item>
      </ReceiveFields>
    </ActionDialog>
  );
}

/** Receives several lines at once, all of them or none. */
function ReceiveMany({ order, items, onClose }: ReceiveProps & { readonly items: readonly PurchaseItem[] }) {
  const text = useText('purchaseOrders');
  const warehouse = useWarehouse(order);
  const [typed, setTyped] = useState<Readonly<Record<number, number>>>({});
  const lines = items
    .map((item) => ({ id: item.id, quantity: typed[item.id] ?? openOf(item) }))
    .filter((line) => line.quantity > 0);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const input =
    count === 0 || warehouse.value === undefined
      ? undefined
      : { id: order.id, expectedVersion: order.version, warehouseId: warehouse.value, items: lines };
  return (
    <ActionDialog
      title={text('receiveTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.receive}
      input={input}
      done={text('receivedDone', { count })}
      width={720}
      onClose={onClose}
    >
      <ReceiveFields warehouse={warehouse}>
        <div className="purchase-lines card-lines">
          <table>
            <thead>
              <tr>
                <th scope="col">{text('product')}</th>
                <th scope="col">{text('open')}</th>
                <th scope="col">{text('receiveQuantity')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <td>{productLabel(item)}</td>
                  <td data-label={text('open')}>{formatNumber(openOf(item))}</td>
                  <td data-label={text('receiveQuantity')}>
                    <InputNumber
                      aria-label={`${productLabel(item)} ${text('receiveQuantity')}`}
                      min={0}
                      max={openOf(item)}
                      precision={0}
                      value={typed[item.id] ?? openOf(item)}
                      onChange={(quantity) => setTyped({ ...typed, [item.id]: quantity ?? 0 })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ReceiveFields>
    </ActionDialog>
  );
}

/** Receives goods of an order into a warehouse; by default everything that is open of the given lines. */
export function ReceiveDialog({ order, items, onClose }: ReceiveProps & { readonly items: readonly PurchaseItem[] }) {
  const [only, ...others] = items;
  return only && others.length === 0 ? (
    <ReceiveOne order={order} item={only} onClose={onClose} />
  ) : (
    <ReceiveMany order={order} items={items} onClose={onClose} />
  );
}
