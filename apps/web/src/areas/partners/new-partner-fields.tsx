import { Form, type FormItemProps, Input } from 'antd';
import { FormGrid } from '../../platform/form/index.ts';

interface NewPartnerFieldsProps {
  /** Returns the props of a field: see `useFields`. */
  readonly field: (name: 'code' | 'name' | 'contact' | 'phone') => FormItemProps;
}

/** The fields of a customer, a factory or an agency that is created from a select. The others are on the page. */
export function NewPartnerFields({ field }: NewPartnerFieldsProps) {
  return (
    <FormGrid>
      <Form.Item {...field('code')}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('contact')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('phone')}>
        <Input type="tel" />
      </Form.Item>
    </FormGrid>
  );
}
