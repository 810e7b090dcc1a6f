import { Form, type FormItemProps, Input } from 'antd';

interface NameFieldsProps {
  /** Returns the props of a field: see `useFields`. */
  readonly field: (name: 'name' | 'nameEn' | 'nameTw') => FormItemProps;
}

/** The name of a record, and its names in the other languages. */
export function NameFields({ field }: NameFieldsProps) {
  return (
    <>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('nameEn')}>
        <Input lang="en" />
      </Form.Item>
      <Form.Item {...field('nameTw')}>
        <Input lang="zh-TW" />
      </Form.Item>
    </>
  );
}
