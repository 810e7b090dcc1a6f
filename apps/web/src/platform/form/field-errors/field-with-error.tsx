import { Form } from 'antd';
import type { ReactElement } from 'react';
import { type FieldProps, useWithFieldError } from './field-errors-context.ts';
import '../layout/form.css';

interface ComplainedProps {
  readonly complaint: string | undefined;
  /** The member of the input it holds, where the dialog is to tell here what the server has against it. */
  readonly member?: string;
  readonly children: ReactElement<FieldProps>;
}

/** A field of a line that does not say itself what is wrong with it, such as a select, with the words below it. */
export function FieldWithError({ complaint, member, children }: ComplainedProps) {
  const { complaint: told, field } = useWithFieldError(member, children);
  const words = complaint ?? told;
  return (
    <>
      <Form.Item noStyle validateStatus={words === undefined ? '' : 'error'}>
        {field}
      </Form.Item>
      {words !== undefined && (
        <div role="alert" className="field-complaint">
          {words}
        </div>
      )}
    </>
  );
}
