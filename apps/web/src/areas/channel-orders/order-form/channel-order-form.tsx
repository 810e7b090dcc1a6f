import { type ChannelOrder, channelOrderMachine, hasTransition, SalesChannelId } from '@yipin/contract';
import { Alert } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { type RecordFormProps, usePresetId } from '../../../platform/document/index.ts';
import {
  EditorLines,
  OrderEditor,
  type OrderEditing,
  OrderTotals,
} from '../../../platform/document/order-editor/index.ts';
import { FormSheet } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ChannelOrderItems } from '../channel-order-items.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { useChannel } from '../use-channel.ts';
import { type ChannelOrderDraft, type ChannelOrderHeader, draftOf, newOrderFor } from './channel-order-draft.ts';
import { AmendFields, OrderHeaderFields } from './channel-order-header-fields.tsx';
import { channelOrderKind } from './channel-order-kind.tsx';
import { type ChannelOrderLine, totalsOf } from './channel-order-line.ts';
import * as styles from '../channel-orders.module.css';

type Editing = OrderEditing<ChannelOrderHeader, ChannelOrderLine>;

/** The total of the order, the commission, and amount and direction of the settlement. */
function Totals({ draft }: Pick<Editing, 'draft'>) {
  const text = useText('channelOrders');
  // Rendered after the field of a key, because the totals of many lines take long.
  const { header, lines } = useDeferredValue(draft);
  const { terms } = header;
  const totals = totalsOf(lines, terms);
  return (
    <OrderTotals
      totals={[
        [text('totalAmount'), totals?.total],
        [text('commissionAmount'), totals?.commission],
        [text(terms ? `directions.${terms.settlementMode}` : 'settleAmount'), totals?.settled],
      ]}
    />
  );
}

/** The reason why the order was rejected. */
function DenyReason({ order }: { order: ChannelOrder }) {
  const text = useText('channelOrders');
  return (
    <Alert
      className={styles.denied}
      type="warning"
      showIcon
      title={text('deniedBecause', { reason: order.denyReason })}
      description={text('resubmitHint')}
    />
  );
}

/** The fields and the lines of an order that is not approved. */
function OrderSheet({
  order,
  draft,
  changes,
  isSubmitted,
  sheet,
}: Editing & { readonly order: ChannelOrder | undefined }) {
  const text = useText('channelOrders');
  const { header, lines } = draft;
  const isDenied = order?.status === 'denied';
  return (
    <FormSheet {...sheet} {...(isDenied ? { saveText: text('resubmit') } : {})} totals={<Totals draft={draft} />}>
      {isDenied && <DenyReason order={order} />}
      <OrderHeaderFields header={header} change={changes.changeHeader} isSubmitted={isSubmitted} />
      <EditorLines
        rules={channelOrderKind.lines}
        lines={lines}
        terms={header.terms}
        isSubmitted={isSubmitted}
        changes={changes}
      />
    </FormSheet>
  );
}

/** The form of an approved order: guide, agency order number and remark can change; all other values are text. */
function AmendSheet({ order, draft, changes, sheet }: Editing & { readonly order: ChannelOrder }) {
  const text = useText('channelOrders');
  return (
    <FormSheet {...sheet} totals={<span className={styles.hint}>{text('amendHint')}</span>}>
      <AmendFields header={draft.header} change={changes.changeHeader} />
      {/* The values in the fields above are not shown again. */}
      <OrderFacts order={{ ...order, guideName: '', channelOrderNumber: '', remark: '' }} />
      <ChannelOrderItems order={order} />
    </FormSheet>
  );
}

/** Returns the initial values of the form; undefined until the terms of the saved order's agency are fetched. */
function useInitial(order: ChannelOrder | undefined): ChannelOrderDraft | undefined {
  const preset = usePresetId(SalesChannelId, 'channelId');
  const channelId = order ? order.channelId : preset;
  const { isKnown, channel } = useChannel(channelId);
  return useMemo(() => {
    if (channelId !== undefined && !isKnown) return undefined;
    return order ? draftOf(order, channel) : newOrderFor(channel);
  }, [order, channelId, isKnown, channel]);
}

/** Creates or edits an agency order. Of an approved order, only guide, agency order number and remark can change. */
export function ChannelOrderForm({ record: order, ...form }: RecordFormProps<ChannelOrder>) {
  const text = useText('channelOrders');
  const title = order ? text('editTitle', { number: order.orderNumber }) : text('create');
  const isApproved = order && hasTransition(channelOrderMachine, 'amend', order.status);
  return (
    <OrderEditor kind={channelOrderKind} title={title} initial={useInitial(order)} {...form}>
      {(editing) =>
        isApproved ? <AmendSheet order={order} {...editing} /> : <OrderSheet order={order} {...editing} />
      }
    </OrderEditor>
  );
}
