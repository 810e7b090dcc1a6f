import { api, type ArtwareOrder, permissions } from '@yipin/contract';
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
import { totalsOf } from './artware-order-line-values.ts';
import { comparedOrders } from './artware-order-comparison.tsx';
import {
  blankOrder,
  draftOf,
  inputOf,
  artwareOrderDraftSource,
  type ArtwareOrderDraft,
} from './artware-order-draft.ts';
import { OrderHeaderFields } from './artware-order-header-fields.tsx';
import { ArtwareOrderLines } from './artware-order-lines.tsx';
import { useCustomerDiscount } from './use-customer-discount.ts';
import { useOrderDraft } from './use-artware-order-draft.ts';
import './artware-orders.css';

interface OpenFormProps {
  readonly typed: ReturnType<typeof useOrderDraft>;
  readonly onLeave: () => void;
  readonly onSaved: ArtwareOrderFormDrawerProps['onSaved'];
  readonly onDiscardDraft: () => void;
}

/** Saves the order and shows a message; an order that was assigned to another user leaves the own list. */
function useSave(
  draft: ArtwareOrderDraft,
  onSaved: OpenFormProps['onSaved'],
  takesConflict: (failure: Failure) => boolean,
) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const isSeen = useCanView(permissions.viewAllArtwareOrders);
  return useFormSaveState(
    api.artwareOrders.save,
    (order: ArtwareOrderDraft = draft) => inputOf(order),
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
}

/** The total of the order. */
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

/** Explains why the lines cannot share the order's discount, and the maximum discount. */
function useDiscountComplaint({ discountProblem }: TotalsProps['totals']): string | undefined {
  const text = useText('artwareOrders');
  if (!discountProblem) return undefined;
  const limit = formatMoney(discountProblem.limit, 'AUD');
  return text(discountProblem.refusal === 'discount-billed' ? 'discountBilled' : 'discountTooLarge', { limit });
}

function OpenOrderForm({ typed, onLeave, onSaved, onDiscardDraft }: OpenFormProps) {
  const { draft, changeHeader, chooseCustomer, changeLine, addLine, removeLine } = typed;
  const comparing = useDocumentComparison(comparedOrders, typed);
  const save = useSave(draft, onSaved, comparing.takes);
  const { header, body } = draft;
  const percent = header.customerDiscountPercent;
  const totals = totalsOf(body.lines, percent, header.discountAmount, header.freightChargedAud);
  const discountComplaint = useDiscountComplaint(totals);
  return (
    <>
      <FormSheet
        save={save}
        onLeave={onLeave}
        note={
          <DraftNote restored={typed.restored} onDiscard={onDiscardDraft} onCompare={() => void comparing.begin()} />
        }
        totals={<Totals totals={totals} />}
      >
        <OrderHeaderFields
          header={header}
          change={changeHeader}
          chooseCustomer={chooseCustomer}
          isCustomerMissing={save.isTried && header.customerId === undefined}
          discountComplaint={discountComplaint}
        />
        <ArtwareOrderLines
          lines={body.lines}
          percent={percent}
          isTried={save.isTried}
          changeLine={changeLine}
          addLine={addLine}
          removeLine={removeLine}
        />
      </FormSheet>
      <DocumentComparison comparing={comparing} onTake={save.submit} />
    </>
  );
}

/**
 * The initial values of a form. The current discount of a saved order's customer is fetched first, because new lines
 * and new quantities use it.
 */
function useInitial(order: ArtwareOrder | undefined): ArtwareOrderDraft | undefined {
  const { isKnown, percent } = useCustomerDiscount(order?.customerId);
  return useMemo(() => {
    if (!order) return blankOrder();
    return isKnown ? draftOf(order, percent) : undefined;
  }, [order, isKnown, percent]);
}

interface ArtwareOrderFormDrawerProps {
  readonly opening: FormOpening<ArtwareOrder>;
  readonly onClose: () => void;
  /** Called with the order to show; undefined if it was assigned to a colleague. */
  readonly onSaved: (id: number | undefined) => void;
}

/** Creates or edits an order with its lines. The draft is stored here, outside of the drawer. */
export function ArtwareOrderFormDrawer({
  opening: { document: order },
  onClose,
  onSaved,
}: ArtwareOrderFormDrawerProps) {
  const text = useText('artwareOrders');
  const title = order ? text('editTitle', { number: order.orderNumber }) : text('create');
  const typed = useOrderDraft();
  const ends = useDocumentDraft(artwareOrderDraftSource, typed, { fresh: useInitial(order), title, onClose, onSaved });
  return (
    <FormDrawer title={title} onLeave={ends.onLeave}>
      {typed.base && <OpenOrderForm typed={typed} {...ends} />}
    </FormDrawer>
  );
}
