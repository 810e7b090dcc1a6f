import type { Payment } from '@yipin/contract';
import { DocumentPart } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { helpKeyOf } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { PaymentList } from './payment-list.tsx';

interface DocumentPaymentsProps {
  /** The machine of the document. */
  readonly machine: { readonly name: string };
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** The reversal of a payment; absent for users without the permission. */
  readonly reversal:
    | {
        readonly refusal: string | undefined;
        readonly isBusy: boolean;
        /** Resolves with undefined if it was refused. */
        readonly run: (id: Payment['id'], reason: string) => Promise<object | undefined>;
      }
    | undefined;
}

/** The payments of a document; hidden before the first one. */
export function DocumentPayments({ machine, payments, reversal }: DocumentPaymentsProps) {
  const text = useText('payments');
  const notify = useNotify();
  if (payments.length === 0) return null;
  const reverse = async (id: Payment['id'], reason: string): Promise<boolean> => {
    if ((await reversal?.run(id, reason)) === undefined) return false;
    notify.success(text('paymentReversed'));
    return true;
  };
  return (
    <DocumentPart title={text('payments')}>
      <PaymentList
        payments={payments}
        reversal={reversal && { ...reversal, help: helpKeyOf(machine.name, 'reversePayment'), run: reverse }}
      />
    </DocumentPart>
  );
}
