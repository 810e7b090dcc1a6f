import { api } from '@yipin/contract';
import { Button, Drawer, Skeleton, Space } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Failure, useCommand } from '../../platform/api/index.ts';
import {
  type Choices,
  DraftNote,
  focusComplaint,
  focusFirstField,
  LazyComparison,
  merged,
  useAskDiscard,
  useCtrlEnter,
} from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { totalsOf } from './draft-line.ts';
import { blankOrder, draftOf, inputOf, type OrderDraft } from './order-draft.ts';
import { mergedOrder } from './order-comparison.tsx';
import { OrderHeaderFields } from './order-header-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { useCustomerDiscount } from './use-customer-discount.ts';
import { useKeptOrder } from './use-kept-order.ts';
import { useOrderComparison } from './use-order-comparison.ts';
import { useOrderDraft } from './use-order-draft.ts';
import type { OrderOpening } from './use-order-form.ts';
import { useSeen } from './use-seen.ts';
import './artware-orders.css';

interface OpenFormProps {
  readonly typed: ReturnType<typeof useOrderDraft>;
  readonly onLeave: () => void;
  readonly onSaved: OrderFormDrawerProps['onSaved'];
  readonly onDiscardDraft: () => void;
}

/** Saves what is typed; what is missing or wrong is told at its field, and the first one is gone to. */
function useSave(draft: OrderDraft, onSaved: OpenFormProps['onSaved'], takesConflict: (failure: Failure) => boolean) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const save = useCommand(api.artwareOrders.save);
  const isSeen = useSeen();
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusComplaint(box.current);
  }, [tries]);
  const submit = async (order: OrderDraft = draft): Promise<void> => {
    if (save.isRunning) return;
    setTries((count) => count + 1);
    const input = inputOf(order);
    const saved = input && (await save.run(input, { takes: takesConflict }));
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

function OpenOrderForm({ typed, onLeave, onSaved, onDiscardDraft }: OpenFormProps) {
  const text = useText('artwareOrders');
  const { draft, changeHeader, chooseCustomer, changeLine, addLine, removeLine } = typed;
  const { asked, compared, begin: compare, takes, end } = useOrderComparison(typed);
  const { box, submit, isTried, isSaving } = useSave(draft, onSaved, takes);
  const { header, body } = draft;
  const percent = header.customerDiscountPercent;
  const totals = totalsOf(body.lines, percent, header.discountAmount, header.freightChargedAud);
  const saveOnCtrlEnter = useCtrlEnter(() => void submit());
  const takeBoth = (choices: Choices) => {
    if (!compared) return;
    const both = mergedOrder(merged(compared.of, choices, compared.description.lines), compared.versions);
    end();
    typed.begin({ base: compared.versions.theirs, typed: both, restored: undefined });
    void submit(both);
  };
  return (
    <>
      {/* The key is a shortcut for the whole form, not a widget of its own. */}
      <div ref={box} className="order-form-body" {...saveOnCtrlEnter}>
        <DraftNote restored={typed.restored} onDiscard={onDiscardDraft} onCompare={() => void compare()} />
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
      {asked && compared && (
        <LazyComparison
          description={compared.description}
          versions={compared.of}
          changed={asked.changed}
          takeText={text('unsaved:saveBoth')}
          onTake={takeBoth}
          onBack={end}
        />
      )}
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
  const title = order ? text('editTitle', { number: order.orderNumber }) : text('create');
  const typed = useOrderDraft();
  const kept = useKeptOrder(typed, useInitial(order), title);
  const askDiscard = useAskDiscard();
  const close = () => {
    kept.end();
    onClose();
  };
  const leave = () => (typed.isDirty ? askDiscard(close) : close());
  if (!isShown) return null;
  return (
    <Drawer
      open
      size="min(1280px, 100vw)"
      mask={{ closable: false }}
      // It goes to its first field itself, once that is there.
      autoFocus={false}
      title={title}
      onClose={leave}
      className="order-form"
      // It stays where it is while a comparison comes over it on a phone.
      push={false}
    >
      {typed.base ? (
        <OpenOrderForm
          typed={typed}
          onLeave={leave}
          onSaved={(id) => {
            kept.end();
            onSaved(id);
          }}
          onDiscardDraft={kept.discard}
        />
      ) : (
        <Skeleton active className="order-form-body" />
      )}
    </Drawer>
  );
}
