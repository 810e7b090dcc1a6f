import type { ComponentProps, ReactNode } from 'react';
import type { CallFailure } from '../../api/index.ts';
import { useCanView } from '../../auth/index.ts';
import { DraftNote, FormFrame, type FormSheet, useFormSaveState } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { useNotify } from '../../notify/index.ts';
import { ConflictComparison, useConflictComparison } from './conflict-comparison.tsx';
import type { RecordFormProps } from '../record-form.ts';
import type { OrderDraft, OrderHeader, OrderKind, OrderLine } from './order-kind.ts';
import { type OrderChanges, type OrderForm, useOrderDraft } from './use-order-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

/** An order that is being edited, for its fields. */
export interface OrderEditing<Header, Line> {
  readonly draft: OrderDraft<Header, Line>;
  readonly changes: OrderChanges<Header, Line>;
  /** Whether saving was attempted: missing values are marked. */
  readonly isSubmitted: boolean;
  /** Properties of the `FormSheet` around the fields. */
  readonly sheet: Pick<ComponentProps<typeof FormSheet>, 'save' | 'onLeave' | 'note'>;
}

interface EditorProps<Header extends OrderHeader, Line extends OrderLine, Terms, Input> {
  readonly kind: OrderKind<Header, Line, Terms, Input>;
  /** Called with the id of the order to show; undefined if it was assigned to another user. */
  readonly onSaved: (id: number | undefined) => void;
  /** Renders the form: a `FormSheet` with the fields and the lines. */
  readonly children: (editing: OrderEditing<Header, Line>) => ReactNode;
}

/** Saves the order and shows a message. An order that was assigned to another user is no longer in the user's list. */
function useSave<Header extends OrderHeader, Line extends OrderLine, Terms, Input>(
  { save, viewAll, inputOf }: OrderKind<Header, Line, Terms, Input>,
  draft: OrderDraft<Header, Line>,
  onSaved: (id: number | undefined) => void,
  handleConflict: (failure: CallFailure) => boolean,
) {
  const text = useText('orderEditor');
  const notify = useNotify();
  const isVisible = useCanView(viewAll);
  return useFormSaveState(
    save,
    (order: OrderDraft<Header, Line> = draft) => inputOf(order),
    (saved) => {
      const { id, orderNumber: number, salesName: name } = saved;
      notify.success(isVisible(saved) ? text('common:saved') : text('savedFor', { number, name }));
      onSaved(isVisible(saved) ? id : undefined);
    },
    handleConflict,
  );
}

interface OpenEditorProps<Header extends OrderHeader, Line extends OrderLine, Terms, Input>
  extends EditorProps<Header, Line, Terms, Input> {
  readonly form: OrderForm<Header, Line>;
  readonly onLeave: () => void;
  readonly onDiscardDraft: () => void;
}

/** The form after its values are known, and the comparison with the version of another user. */
function OpenEditor<Header extends OrderHeader, Line extends OrderLine, Terms, Input>(
  props: OpenEditorProps<Header, Line, Terms, Input>,
) {
  const { kind, form, onLeave, onSaved, onDiscardDraft, children } = props;
  const comparing = useConflictComparison(kind, form);
  const save = useSave(kind, form.draft, onSaved, comparing.handleConflict);
  const note = (
    <DraftNote restored={form.restored} onDiscard={onDiscardDraft} onCompare={() => void comparing.begin()} />
  );
  return (
    <>
      {children({
        draft: form.draft,
        changes: form.changes,
        isSubmitted: save.isSubmitted,
        sheet: { save, onLeave, note },
      })}
      <ConflictComparison comparing={comparing} onApply={save.submit} />
    </>
  );
}

interface OrderEditorProps<Header extends OrderHeader, Line extends OrderLine, Terms, Input>
  extends EditorProps<Header, Line, Terms, Input>,
    Omit<RecordFormProps<unknown>, 'record'> {
  readonly title: string;
  /** The order without a draft; undefined while it is being fetched. */
  readonly initial: OrderDraft<Header, Line> | undefined;
}

/**
 * Creates or edits an order with its lines, on its page. The entered values are stored here, outside of the fields, and
 * as a draft in the browser. They are compared with the saved order if another user saved first.
 */
export function OrderEditor<Header extends OrderHeader, Line extends OrderLine, Terms, Input>(
  props: OrderEditorProps<Header, Line, Terms, Input>,
) {
  const { kind, title, initial, isShown, onLeft, onSaved, children } = props;
  const form = useOrderDraft(kind);
  const ends = useStoredDraft(kind, form, { title, initial, onLeft, onSaved });
  return (
    <FormFrame title={title} isShown={isShown}>
      {form.base && (
        <OpenEditor kind={kind} form={form} {...ends}>
          {children}
        </OpenEditor>
      )}
    </FormFrame>
  );
}
