import { Form } from 'antd';
import { useEffect } from 'react';
import type { FormDialogState } from '../dialog/use-form-dialog.ts';

interface ProposedProps<Values extends object> {
  readonly dialog: Pick<FormDialogState<Values>, 'isNew' | 'propose'>;
  /** The values by their fields; undefined while they are unknown. */
  readonly values: { readonly [Name in keyof Values]?: Values[Name] | undefined };
}

/**
 * Fills empty fields of a new record when their default values are known. They are not entered values: the form can be
 * left without a question, and a cleared field stays empty.
 */
export function Proposed<Values extends object>({ dialog, values }: ProposedProps<Values>) {
  const form = Form.useFormInstance();
  const { isNew, propose } = dialog;
  const proposal = JSON.stringify(values);
  useEffect(() => {
    if (!isNew) return;
    const known: Readonly<Record<string, unknown>> = JSON.parse(proposal);
    const missing = Object.entries(known).filter(([name]) => {
      const value: unknown = form.getFieldValue(name);
      return value === undefined || value === null || value === '';
    });
    if (missing.length === 0) return;
    form.setFieldsValue(Object.fromEntries(missing));
    propose(Object.fromEntries(missing));
  }, [form, isNew, propose, proposal]);
  return null;
}
