import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';
import { type FieldProps, useWithFieldError } from '../field-errors/field-errors-context.ts';

interface LabelledProps extends Omit<FormItemProps, 'name' | 'children' | 'htmlFor'> {
  /** Error of the value, if the field does not show it. */
  readonly error?: string | undefined;
  /** Member of the input, if its server error is shown here. */
  readonly member?: string;
  /** The field, to which the label refers by its id. */
  readonly children: ReactElement<FieldProps>;
}

/**
 * A field outside of a form, with its label: a click on the label focuses the field, and screen readers announce it.
 */
export function Labelled({ error, member, children, ...item }: LabelledProps) {
  const generatedId = useId();
  const id = children.props.id ?? generatedId;
  const { fieldError: serverError, field } = useWithFieldError(member, children);
  const help = error ?? serverError;
  return (
    <Form.Item {...item} htmlFor={id} {...(help !== undefined && { validateStatus: 'error', help })}>
      {cloneElement(field, { id })}
    </Form.Item>
  );
}
