import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { FormDialogState } from '../dialog/use-form-dialog.ts';

interface ProposedProps<Values extends object> {
  readonly dialog: Pick<FormDialogState<Values>, 'isNew' | 'propose'>;
  /** The values by their fields; undefined while they are unknown. */
  readonly values: { readonly [Name in keyof Values]?: Values[Name] | undefined };
}

/**
 * Fills empty fields of a new record when their default values are known, and changes them with these values until the
 * user changes them. They are not entered values: the form can be left without a question, and a cleared field stays
 * empty.
 */
export function Proposed<Values extends object>({ dialog, values }: ProposedProps<Values>) {
  const form = Form.useFormInstance();
  const { isNew, propose } = dialog;
  const proposal = JSON.stringify(values);
  const last = useRef<Readonly<Record<string, unknown>>>({});
  useEffect(() => {
    if (!isNew) return;
    const known: Readonly<Record<string, unknown>> = JSON.parse(proposal);
    const unentered = Object.entries(known).filter(([name]) => {
      const value: unknown = form.getFieldValue(name);
      return value === undefined || value === null || value === '' || value === last.current[name];
    });
    if (unentered.length === 0) return;
    const filled = Object.fromEntries(unentered);
    last.current = { ...last.current, ...filled };
    form.setFieldsValue(filled);
    propose(filled);
  }, [form, isNew, propose, proposal]);
  return null;
}
