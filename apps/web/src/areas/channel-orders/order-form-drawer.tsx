import { api, type ChannelOrder, channelOrderMachine, fits, permissions, type SettlementMode } from '@yipin/contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { useSeen } from '../../platform/auth/index.ts';
import type { FormOpening } from '../../platform/document/index.ts';
import { FormDrawer, FormSheet, useAskDiscard, useTypedSave } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { totalsOf, type Terms } from './draft-line.ts';
import { blankOrder, draftOf, inputOf, type OrderDraft } from './order-draft.ts';
import { OrderFacts } from './order-facts.tsx';
import { AmendFields, OrderHeaderFields } from './order-header-fields.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLines } from './order-lines.tsx';
import { useChannel } from './use-channel.ts';
import { useOrderDraft } from './use-order-draft.ts';
import './channel-orders.css';

interface OpenFormProps {
  readonly order: ChannelOrder | undefined;
  readonly typed: ReturnType<typeof useOrderDraft>;
  readonly onLeave: () => void;
  readonly onSaved: OrderFormDrawerProps['onSaved'];
}

/** Saves what is typed, and says so; an order that went to a colleague is not in one's own list. */
function useSave(draft: OrderDraft, onSaved: OpenFormProps['onSaved']) {
  const text = useText('channelOrders');
  const notify = useNotify();
  const isSeen = useSeen(permissions.viewAllChannelOrders);
  return useTypedSave(
    api.channelOrders.save,
    () => inputOf(draft),
    (saved) => {
      const { id, orderNumber: number, salesName: name } = saved;
      notify.success(isSeen(saved) ? text('common:saved') : text('savedFor', { number, name }));
      onSaved(isSeen(saved) ? id : undefined);
    },
  );
}

interface TotalsProps {
  readonly totals: ReturnType<typeof totalsOf>;
  readonly mode: SettlementMode | undefined;
}

/** What the order comes to, the agency's share, and who will pay whom how much. */
function Totals({ totals, mode }: TotalsProps) {
  const text = useText('channelOrders');
  const shown = (amount: Terms['commissionPercent'] | undefined) => (amount ? formatMoney(amount, 'AUD') : '–');
  return (
    <dl>
      <dt>{text('totalAmount')}</dt>
      <dd>{shown(totals?.total)}</dd>
      <dt>{text('commissionAmount')}</dt>
      <dd>{shown(totals?.commission)}</dd>
      <dt>{text(mode ? `directions.${mode}` : 'settleAmount')}</dt>
      <dd>
        <strong>{shown(totals?.settled)}</strong>
      </dd>
    </dl>
  );
}

/** Why the order was given back. */
function DenyReason({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  return (
    <Alert
      className="agency-denied"
      type="warning"
      showIcon
      title={text('deniedBecause', { reason: order.denyReason })}
      description={text('resubmitHint')}
    />
  );
}

function OpenOrderForm({ order, typed, onLeave, onSaved }: OpenFormProps) {
  const text = useText('channelOrders');
  const { draft, changeHeader, chooseChannel, changeLine, addLine, removeLine } = typed;
  const save = useSave(draft, onSaved);
  const { terms } = draft.header;
  const isDenied = order?.status === 'denied';
  return (
    <FormSheet
      save={save}
      onLeave={onLeave}
      {...(isDenied ? { saveText: text('resubmit') } : {})}
      totals={<Totals totals={totalsOf(draft.lines, terms)} mode={terms?.settlementMode} />}
    >
      {isDenied && <DenyReason order={order} />}
      <OrderHeaderFields
        header={draft.header}
        change={changeHeader}
        chooseChannel={chooseChannel}
        isTried={save.isTried}
      />
      <OrderLines
        lines={draft.lines}
        terms={terms}
        isTried={save.isTried}
        changeLine={changeLine}
        addLine={addLine}
        removeLine={removeLine}
      />
    </FormSheet>
  );
}

/** Of an order that is approved already only notes change; the rest stands beside them as it is. */
function AmendForm({ order, typed, onLeave, onSaved }: OpenFormProps & { readonly order: ChannelOrder }) {
  const text = useText('channelOrders');
  const { draft, changeHeader } = typed;
  const save = useSave(draft, onSaved);
  return (
    <FormSheet save={save} onLeave={onLeave} totals={<span className="agency-hint">{text('amendHint')}</span>}>
      <AmendFields header={draft.header} change={changeHeader} />
      {/* What is typed above is not said twice. */}
      <OrderFacts order={{ ...order, guideName: '', channelOrderNumber: '', remark: '' }} />
      <OrderItems order={order} />
    </FormSheet>
  );
}

/** What a form begins with. For a saved order it is first asked what its agency's share is now. */
function useInitial(order: ChannelOrder | undefined): OrderDraft | undefined {
  const { isKnown, channel } = useChannel(order?.channelId);
  return useMemo(() => {
    if (!order) return blankOrder();
    return isKnown ? draftOf(order, channel) : undefined;
  }, [order, isKnown, channel]);
}

interface OrderFormDrawerProps {
  readonly opening: FormOpening<ChannelOrder>;
  readonly onClose: () => void;
  /** Given the order to show: none when it went to a colleague. */
  readonly onSaved: (id: number | undefined) => void;
}

/** Creates or edits an order with its lines. What is typed is held here, outside of the drawer. */
export function OrderFormDrawer({ opening: { document: order }, onClose, onSaved }: OrderFormDrawerProps) {
  const text = useText('channelOrders');
  const typed = useOrderDraft(useInitial(order));
  const askDiscard = useAskDiscard();
  const leave = () => (typed.isDirty ? askDiscard(onClose) : onClose());
  const form = { typed, onLeave: leave, onSaved };
  const isApproved = order && fits(channelOrderMachine, 'amend', order.status);
  return (
    <FormDrawer title={order ? text('editTitle', { number: order.orderNumber }) : text('create')} onLeave={leave}>
      {typed.isReady &&
        (isApproved ? <AmendForm order={order} {...form} /> : <OpenOrderForm order={order} {...form} />)}
    </FormDrawer>
  );
}
