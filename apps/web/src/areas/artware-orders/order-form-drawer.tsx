import { api } from '@yipin/contract';
import { Button, Drawer, Skeleton, Space } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, useCommand } from '../../platform/api/index.ts';
import {
  focusComplaint,
  focusFirstField,
  useCtrlEnter,
  useAskDiscard,
  useSaveOver,
} from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { totalsOf } from './draft-line.ts';
import { blankOrder, draftOf, inputOf, type OrderDraft } from './order-draft.ts';
import { OrderHeaderFields } from './order-header-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { useCustomerDiscount } from './use-customer-discount.ts';
import { useOrderDraft } from './use-order-draft.ts';
import type { OrderOpening } from './use-order-form.ts';
import { useSeen } from './use-seen.ts';
import './artware-orders.css';

interface OpenFormProps {
  readonly typed: ReturnType<typeof useOrderDraft>;
  readonly onLeave: () => void;
  readonly onSaved: OrderFormDrawerProps['onSaved'];
}

/** Saves what is typed; what is missing or wrong is told at its field, and the first one is gone to. */
function useSave(draft: OrderDraft, onSaved: OpenFormProps['onSaved']) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const save = useCommand(api.artwareOrders.save);
  const askSaveOver = useSaveOver();
  const isSeen = useSeen();
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusComplaint(box.current);
  }, [tries]);
  const submit = async (over: { readonly expectedVersion?: number } = {}): Promise<void> => {
    if (save.isRunning) return;
    setTries((count) => count + 1);
    const input = inputOf(draft);
    const takes = (failure: Failure) => askSaveOver(failure, (expectedVersion) => void submit({ expectedVersion }));
    const saved = input && (await save.run({ ...input, ...over }, { takes }));
    if (!saved) return;
    const { id, orderNumber: number, salesName: name } = saved;
    notify.success(isSeen(saved) ? text('common:saved') : text('savedFor', { number, name }));
    onSaved(isSeen(saved) ? id : undefined);
  };
  return { box, submit, isTried: tries > 0, isSaving: save.isRunning };
}

interface TotalsProps {
  readonly totals: ReturnType<typeof totalsOf>;
}

/** What the order comes to. */
function Totals({ totals: { goods, total } }: TotalsProps) {
  const text = useText('artwareOrders');
  return (
    <dl>
      <dt>{text('goods')}</dt>
      <dd>{goods ? formatMoney(goods, 'AUD') : '–'}</dd>
      <dt>{text('grandTotal')}</dt>
      <dd>
        <strong>{total ? formatMoney(total, 'AUD') : '–'}</strong>
      </dd>
    </dl>
  );
}

function OpenOrderForm({ typed, onLeave, onSaved }: OpenFormProps) {
  const text = useText('artwareOrders');
  const { draft, changeHeader, chooseCustomer, changeLine, addLine, removeLine } = typed;
  const { box, submit, isTried, isSaving } = useSave(draft, onSaved);
  const { header, body } = draft;
  const percent = header.customerDiscountPercent;
  const totals = totalsOf(body.lines, percent, header.discountAmount, header.freightChargedAud);
  const saveOnCtrlEnter = useCtrlEnter(() => void submit());
  return (
    <>
      {/* The key is a shortcut for the whole form, not a widget of its own. */}
      <div ref={box} className="order-form-body" {...saveOnCtrlEnter}>
        <div ref={focusFirstField}>
          <OrderHeaderFields
            header={header}
            change={changeHeader}
            chooseCustomer={chooseCustomer}
            isCustomerMissing={isTried && header.customerId === undefined}
            isDiscountTooLarge={!totals.goods?.startsWith('-') && totals.total?.startsWith('-') === true}
          />
          <OrderLines
            lines={body.lines}
            percent={percent}
            isTried={isTried}
            changeLine={changeLine}
            addLine={addLine}
            removeLine={removeLine}
          />
        </div>
      </div>
      <div className="order-form-foot">
        <Totals totals={totals} />
        <Space>
          <Button onClick={onLeave}>{text('common:cancel')}</Button>
          <Button type="primary" title={text('common:saveHint')} loading={isSaving} onClick={() => void submit()}>
            {text('common:save')}
          </Button>
        </Space>
      </div>
    </>
  );
}

type SavedOrder = NonNullable<OrderOpening['order']>;

/**
 * What a form begins with. For a saved order it is first asked which discount its customer has: new lines take it, and so
 * do new quantities.
 */
function useInitial(order: SavedOrder | undefined): OrderDraft | undefined {
  const { isKnown, percent } = useCustomerDiscount(order?.customerId);
  return useMemo(() => {
    if (!order) return blankOrder();
    return isKnown ? draftOf(order, percent) : undefined;
  }, [order, isKnown, percent]);
}

interface OrderFormDrawerProps {
  readonly opening: OrderOpening;
  readonly onClose: () => void;
  /** Given the order to show: none when it went to a colleague. */
  readonly onSaved: (id: number | undefined) => void;
}

/**
 * Creates or edits an order with its lines. What is typed is held here, outside of the drawer: antd mounts what is in one
 * anew when its tab is shown again. The drawer is mounted anew too, so that it lies above the order's own, which is.
 */
export function OrderFormDrawer({ opening: { order }, onClose, onSaved }: OrderFormDrawerProps) {
  const text = useText('artwareOrders');
  const isShown = useTabShown();
  const typed = useOrderDraft(useInitial(order));
  const askDiscard = useAskDiscard();
  const leave = () => (typed.isDirty ? askDiscard(onClose) : onClose());
  if (!isShown) return null;
  return (
    <Drawer
      open
      size="min(1280px, 100vw)"
      mask={{ closable: false }}
      // It goes to its first field itself, once that is there.
      autoFocus={false}
      title={order ? text('editTitle', { number: order.orderNumber }) : text('create')}
      onClose={leave}
      className="order-form"
    >
      {typed.isReady ? (
        <OpenOrderForm typed={typed} onLeave={leave} onSaved={onSaved} />
      ) : (
        <Skeleton active className="order-form-body" />
      )}
    </Drawer>
  );
}
