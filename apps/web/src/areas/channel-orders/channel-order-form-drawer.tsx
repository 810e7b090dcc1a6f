import {
  api,
  type ChannelOrder,
  channelOrderMachine,
  hasTransition,
  permissions,
  type SettlementMode,
} from '@yipin/contract';
import { Alert } from 'antd';
import { useMemo } from 'react';
import type { Failure } from '../../platform/api/index.ts';
import { useCanView } from '../../platform/auth/index.ts';
import {
  DocumentComparison,
  type FormOpening,
  useDocumentComparison,
  useDocumentDraft,
} from '../../platform/document/index.ts';
import { DraftNote, FormDrawer, FormSheet, useFormSaveState } from '../../platform/form/index.ts';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { totalsOf, type AgencyTerms } from './channel-order-line-values.ts';
import { comparedOrders } from './channel-order-comparison.tsx';
import {
  blankOrder,
  draftOf,
  inputOf,
  channelOrderDraftSource,
  type ChannelOrderDraft,
} from './channel-order-draft.ts';
import { OrderFacts } from './order-facts.tsx';
import { AmendFields, OrderHeaderFields } from './channel-order-header-fields.tsx';
import { ChannelOrderItems } from './channel-order-items.tsx';
import { ChannelOrderLines } from './channel-order-lines.tsx';
import { useChannel } from './use-channel.ts';
import { useOrderDraft } from './use-channel-order-draft.ts';
import './channel-orders.css';

interface OpenFormProps {
  readonly order: ChannelOrder | undefined;
  readonly typed: ReturnType<typeof useOrderDraft>;
  readonly onLeave: () => void;
  readonly onSaved: ChannelOrderFormDrawerProps['onSaved'];
  readonly onDiscardDraft: () => void;
}

/** Saves the order and shows a message; an order that was assigned to another user leaves the own list. */
function useSave(
  draft: ChannelOrderDraft,
  onSaved: OpenFormProps['onSaved'],
  takesConflict: (failure: Failure) => boolean,
) {
  const text = useText('channelOrders');
  const notify = useNotify();
  const isSeen = useCanView(permissions.viewAllChannelOrders);
  return useFormSaveState(
    api.channelOrders.save,
    (order: ChannelOrderDraft = draft) => inputOf(order),
    (saved) => {
      const { id, orderNumber: number, salesName: name } = saved;
      notify.success(isSeen(saved) ? text('common:saved') : text('savedFor', { number, name }));
      onSaved(isSeen(saved) ? id : undefined);
    },
    takesConflict,
  );
}

interface TotalsProps {
  readonly totals: ReturnType<typeof totalsOf>;
  readonly mode: SettlementMode | undefined;
}

/** The total of the order, the agency's share, and amount and direction of the settlement. */
function Totals({ totals, mode }: TotalsProps) {
  const text = useText('channelOrders');
  const shown = (amount: AgencyTerms['commissionPercent'] | undefined) => (amount ? formatMoney(amount, 'AUD') : '–');
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

/** The reason for which the order was returned. */
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

/** Saves the draft, compares it if another user saved first, and shows which draft was restored. */
function useSheet({ typed, onLeave, onSaved, onDiscardDraft }: OpenFormProps) {
  const comparing = useDocumentComparison(comparedOrders, typed);
  const save = useSave(typed.draft, onSaved, comparing.takes);
  const note = (
    <DraftNote restored={typed.restored} onDiscard={onDiscardDraft} onCompare={() => void comparing.begin()} />
  );
  return { sheet: { save, onLeave, note }, comparison: { comparing, onTake: save.submit } };
}

function OpenOrderForm(props: OpenFormProps) {
  const { order, typed } = props;
  const text = useText('channelOrders');
  const { draft, changeHeader, chooseChannel, changeLine, addLine, removeLine } = typed;
  const { sheet, comparison } = useSheet(props);
  const { isTried } = sheet.save;
  const { terms } = draft.header;
  const isDenied = order?.status === 'denied';
  return (
    <>
      <FormSheet
        {...sheet}
        {...(isDenied ? { saveText: text('resubmit') } : {})}
        totals={<Totals totals={totalsOf(draft.lines, terms)} mode={terms?.settlementMode} />}
      >
        {isDenied && <DenyReason order={order} />}
        <OrderHeaderFields
          header={draft.header}
          change={changeHeader}
          chooseChannel={chooseChannel}
          isTried={isTried}
        />
        <ChannelOrderLines
          lines={draft.lines}
          terms={terms}
          isTried={isTried}
          changeLine={changeLine}
          addLine={addLine}
          removeLine={removeLine}
        />
      </FormSheet>
      <DocumentComparison {...comparison} />
    </>
  );
}

/** The form of an approved order: only the notes can change; all other values are shown. */
function AmendForm({ order, ...props }: OpenFormProps & { readonly order: ChannelOrder }) {
  const text = useText('channelOrders');
  const { draft, changeHeader } = props.typed;
  const { sheet, comparison } = useSheet({ order, ...props });
  return (
    <>
      <FormSheet {...sheet} totals={<span className="agency-hint">{text('amendHint')}</span>}>
        <AmendFields header={draft.header} change={changeHeader} />
        {/* What is typed above is not said twice. */}
        <OrderFacts order={{ ...order, guideName: '', channelOrderNumber: '', remark: '' }} />
        <ChannelOrderItems order={order} />
      </FormSheet>
      <DocumentComparison {...comparison} />
    </>
  );
}

/** The initial values of a form. The current share of a saved order's agency is fetched first. */
function useInitial(order: ChannelOrder | undefined): ChannelOrderDraft | undefined {
  const { isKnown, channel } = useChannel(order?.channelId);
  return useMemo(() => {
    if (!order) return blankOrder();
    return isKnown ? draftOf(order, channel) : undefined;
  }, [order, isKnown, channel]);
}

interface ChannelOrderFormDrawerProps {
  readonly opening: FormOpening<ChannelOrder>;
  readonly onClose: () => void;
  /** Called with the order to show; undefined if it was assigned to a colleague. */
  readonly onSaved: (id: number | undefined) => void;
}

/** Creates or edits an order with its lines. The draft is stored here, outside of the drawer. */
export function ChannelOrderFormDrawer({
  opening: { document: order },
  onClose,
  onSaved,
}: ChannelOrderFormDrawerProps) {
  const text = useText('channelOrders');
  const title = order ? text('editTitle', { number: order.orderNumber }) : text('create');
  const typed = useOrderDraft();
  const ends = useDocumentDraft(channelOrderDraftSource, typed, { fresh: useInitial(order), title, onClose, onSaved });
  const form = { typed, ...ends };
  const isApproved = order && hasTransition(channelOrderMachine, 'amend', order.status);
  return (
    <FormDrawer title={title} onLeave={ends.onLeave}>
      {typed.base && (isApproved ? <AmendForm order={order} {...form} /> : <OpenOrderForm order={order} {...form} />)}
    </FormDrawer>
  );
}
