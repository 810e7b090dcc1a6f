import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';
import { type FieldProps, useWithFieldError } from '../field-errors/field-errors-context.ts';

interface LabelledProps extends Omit<FormItemProps, 'name' | 'children' | 'htmlFor'> {
  /** What is wrong with the field, where it does not say so itself. */
  readonly complaint?: string | undefined;
  /** The member of the input it holds, where the dialog is to tell here what the server has against it. */
  readonly member?: string;
  /** The field itself. */
  readonly children: ReactElement<FieldProps>;
}

/** A field outside a form's values, beside its label: a click on the words goes to the field, and a screen reader says them. */
export function Labelled({ complaint, member, children, ...item }: LabelledProps) {
  const made = useId();
  const id = children.props.id ?? made;
  const { complaint: told, field } = useWithFieldError(member, children);
  const help = complaint ?? told;
  return (
    <Form.Item {...item} htmlFor={id} {...(help !== undefined && { validateStatus: 'error', help })}>
      {cloneElement(field, { id })}
    </Form.Item>
  );
}
