import { api, type ArtwareOrderInput } from '@yipin/contract';
import { Button, Drawer, Space } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { itemsOf, problemsOf, totalsOf } from './draft-line.ts';
import { OrderHeaderFields } from './order-header-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import type { OrderDraft, OrderForm } from './use-order-form.ts';
import './artware-orders.css';

/** What the server is sent; nothing while the customer is missing. */
const inputOf = (draft: OrderDraft): ArtwareOrderInput | undefined =>
  draft.customerId === undefined
    ? undefined
    : {
        id: draft.id,
        expectedVersion: draft.expectedVersion,
        customerId: draft.customerId,
        salesId: draft.salesId,
        salesDate: draft.salesDate,
        requiredDate: draft.requiredDate,
        discountAmount: draft.discountAmount,
        freightChargedAud: draft.freightChargedAud,
        shipTo: draft.shipTo,
        remark: draft.remark,
        items: itemsOf(draft.lines, draft.customerDiscountPercent),
        removedItemIds: draft.removedItemIds,
      };

interface OrderFormProps {
  readonly form: OrderForm;
  readonly draft: OrderDraft;
  readonly onSaved: (id: number) => void;
}

function OpenOrderForm({ form, draft, onSaved }: OrderFormProps) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const save = useCommand(api.artwareOrders.save);
  const [isTried, setIsTried] = useState(false);
  const percent = draft.customerDiscountPercent;
  const problems = problemsOf(draft.lines, percent);
  const shown = new Map([...problems].map(([key, problem]) => [key, text(problem)]));
  const { goods, total } = totalsOf(draft.lines, percent, draft.discountAmount, draft.freightChargedAud);
  const submit = async () => {
    setIsTried(true);
    const input = inputOf(draft);
    if (save.isRunning || !input || problems.size > 0) return;
    const saved = await save.run(input);
    if (!saved) return;
    notify.success(text('common:saved'));
    form.close();
    onSaved(saved.id);
  };
  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Drawer
      open
      size="min(1280px, 100vw)"
      mask={{ closable: false }}
      title={draft.orderNumber === undefined ? text('create') : text('editTitle', { number: draft.orderNumber })}
      onClose={form.leave}
      className="order-form"
      footer={
        <div className="order-form-foot">
          <dl>
            <dt>{text('goods')}</dt>
            <dd>{formatMoney(goods, 'AUD')}</dd>
            <dt>{text('grandTotal')}</dt>
            <dd>
              <strong>{formatMoney(total, 'AUD')}</strong>
            </dd>
          </dl>
          <Space>
            <Button onClick={form.leave}>{text('common:cancel')}</Button>
            <Button type="primary" loading={save.isRunning} onClick={() => void submit()}>
              {text('common:save')}
            </Button>
          </Space>
        </div>
      }
    >
      {/* biome-ignore lint: the key is a shortcut for the whole form, not a widget of its own */}
      <div onKeyDown={saveOnCtrlEnter}>
        <OrderHeaderFields form={form} draft={draft} isCustomerMissing={isTried && draft.customerId === undefined} />
        <OrderLines form={form} lines={draft.lines} percent={percent} problems={isTried ? shown : new Map()} />
      </div>
    </Drawer>
  );
}

/** Creates or edits an order with its lines. */
export function OrderFormDrawer({ form, onSaved }: { form: OrderForm; onSaved: (id: number) => void }) {
  return form.draft ? <OpenOrderForm form={form} draft={form.draft} onSaved={onSaved} /> : null;
}
