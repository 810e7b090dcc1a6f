import { Form } from 'antd';
import type { ReactElement } from 'react';
import { type FieldProps, useWithFieldError } from './field-errors-context.ts';
import * as styles from '../layout/form.module.css';

interface FieldWithErrorProps {
  readonly error: string | undefined;
  /** Member of the input, if its server error is shown here. */
  readonly member?: string;
  readonly children: ReactElement<FieldProps>;
}

/** A field of a line with its error below, for fields that do not show it themselves, such as a select. */
export function FieldWithError({ error, member, children }: FieldWithErrorProps) {
  const { fieldError: serverError, field } = useWithFieldError(member, children);
  const message = error ?? serverError;
  return (
    <>
      <Form.Item noStyle validateStatus={message === undefined ? '' : 'error'}>
        {field}
      </Form.Item>
      {message !== undefined && (
        <div role="alert" className={styles.fieldErrorText}>
          {message}
        </div>
      )}
    </>
  );
}
