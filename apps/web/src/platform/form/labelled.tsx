import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';

interface LabelledProps extends Omit<FormItemProps, 'name' | 'children' | 'htmlFor'> {
  /** The field itself. */
  readonly children: ReactElement<{ readonly id?: string }>;
}

/** A field outside a form's values, beside its label: a click on the words goes to the field, and a screen reader says them. */
export function Labelled({ children, ...item }: LabelledProps) {
  const made = useId();
  const id = children.props.id ?? made;
  return (
    <Form.Item {...item} htmlFor={id}>
      {cloneElement(children, { id })}
    </Form.Item>
  );
}
