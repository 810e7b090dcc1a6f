import { type DecimalText, type Endpoint, type WriteOffInput, zeroMoney } from '@yipin/contract';
import type { z } from 'zod';
import { CommandDialog } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { useWriteOffForm } from './use-write-off-form.tsx';

/** The operation that writes off an amount of one type of document. */
type WriteOffCall = Endpoint<
  z.ZodType<z.output<typeof WriteOffInput> & { readonly id: number; readonly expectedVersion?: number | undefined }>
>;

/** The document, and the operation that writes off an amount of it. */
export interface WriteOffDialogProps {
  readonly document: {
    readonly id: number;
    readonly version: number;
    readonly orderNumber: string;
    readonly currency: string;
    /** Absent for users who may not view costs, who cannot write off. */
    readonly outstandingAmount?: DecimalText | undefined;
  };
  /** The machine of the document. */
  readonly machine: { readonly name: string; readonly transitions: { readonly writeOff: object } };
  readonly call: WriteOffCall;
  readonly onClose: () => void;
}

/** Writes off a part of the outstanding amount of a document. */
export function WriteOffDialog({ document, machine, call, onClose }: WriteOffDialogProps) {
  const text = useText('payments');
  const { id, version, orderNumber, currency, outstandingAmount: outstanding = zeroMoney } = document;
  const { writeOff, fields } = useWriteOffForm({ outstanding, currency });
  return (
    <CommandDialog
      title={text('writeOffTitle', { number: orderNumber })}
      call={call}
      input={writeOff ? { ...writeOff, id, expectedVersion: version } : ''}
      onClose={onClose}
    >
      <ActionHelp machine={machine} action="writeOff" />
      <p>{text('writeOffHint', { amount: formatMoney(outstanding, currency) })}</p>
      {fields}
    </CommandDialog>
  );
}
