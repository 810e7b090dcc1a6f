import { useEffect, useMemo, useRef } from 'react';
import { type Blank, type FormDialogState, useFormDialog } from '../dialog/use-form-dialog.ts';
import type { NewRecordProps } from './creation.ts';

/** Text without spaces and with a digit, such as a scanned code. */
const codePattern = /^(?=.*\d)[\w./-]+$/;

/** Returns typed text as the name of a new record, or as its code if it looks like one. */
export function namedAs(typed: string): { code: string } | { name: string } {
  return codePattern.test(typed) ? { code: typed } : { name: typed };
}

/**
 * Returns the state of the form of a new record, which opens when the dialog is mounted. `preset`: the fields with the
 * typed text.
 */
export function useNewRecord<Values extends object>(
  blank: Blank<Values>,
  preset: Partial<Values>,
  onLeft: NewRecordProps['onLeft'],
): FormDialogState<Values> {
  const dialog = useFormDialog<Values>(blank);
  const hasOpened = useRef(false);
  useEffect(() => {
    // The effects of a hidden tab run again when it is shown.
    if (hasOpened.current) return;
    hasOpened.current = true;
    dialog.create(preset);
  }, [dialog, preset]);
  return useMemo(() => ({ ...dialog, leave: () => dialog.leave(onLeft) }), [dialog, onLeft]);
}
