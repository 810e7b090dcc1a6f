import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { CustomerAddress, maxAddresses } from '@yipin/contract';
import { Button, Card, Checkbox, Empty, Flex, Form, Input } from 'antd';
import type { CheckboxChangeEvent } from 'antd/es/checkbox';
import type { RefCallback } from 'react';
import { FormGrid, ruleOf, useFocusAddedBlock, wideField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

const field = CustomerAddress.shape;
const blank = { label: '', line: '', city: '', state: '', postcode: '', country: '', isDefault: false };

interface AddressCardProps {
  /** The index of the address in the list, from 0. */
  readonly index: number;
  /** Ref callback of the element with the fields. */
  readonly fields: RefCallback<HTMLElement>;
  readonly onRemove: () => void;
}

/** The checkbox that makes an address the default. */
function DefaultTick({ index }: { index: number }) {
  const text = useText('customers');
  const form = Form.useFormInstance();
  // Only one address can be the default. The others are unset first, so that the form reports one change.
  const clearOtherDefaults = (event: CheckboxChangeEvent) => {
    const addresses: readonly unknown[] = form.getFieldValue('addresses') ?? [];
    if (event.target.checked)
      addresses.forEach((_address, other) => {
        form.setFieldValue(['addresses', other, 'isDefault'], false);
      });
    return event.target.checked;
  };
  return (
    <Form.Item name={[index, 'isDefault']} valuePropName="checked" getValueFromEvent={clearOtherDefaults} noStyle>
      <Checkbox>{text('defaultAddress')}</Checkbox>
    </Form.Item>
  );
}

function AddressCard({ index, fields, onRemove }: AddressCardProps) {
  const text = useText('customers');
  const number = index + 1;
  return (
    <Card
      role="group"
      aria-label={text('addressNumber', { number })}
      size="small"
      title={text('addressNumber', { number })}
      extra={
        <Flex gap={8} align="center">
          <DefaultTick index={index} />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            title={text('removeAddress', { number })}
            aria-label={text('removeAddress', { number })}
            onClick={onRemove}
          />
        </Flex>
      }
    >
      <div ref={fields}>
        <FormGrid>
          <Form.Item name={[index, 'label']} label={text('label')} rules={[ruleOf(field.label)]}>
            <Input placeholder={text('labelHint')} />
          </Form.Item>
          <Form.Item name={[index, 'country']} label={text('country')} rules={[ruleOf(field.country)]}>
            <Input />
          </Form.Item>
          <Form.Item className={wideField} name={[index, 'line']} label={text('line')} rules={[ruleOf(field.line)]}>
            <Input />
          </Form.Item>
          <Form.Item name={[index, 'city']} label={text('city')} rules={[ruleOf(field.city)]}>
            <Input />
          </Form.Item>
          <Form.Item name={[index, 'state']} label={text('state')} rules={[ruleOf(field.state)]}>
            <Input />
          </Form.Item>
          <Form.Item name={[index, 'postcode']} label={text('postcode')} rules={[ruleOf(field.postcode)]}>
            <Input />
          </Form.Item>
        </FormGrid>
      </div>
    </Card>
  );
}

/** The delivery addresses of a customer, inside its form. The first one becomes the default. */
export function CustomerAddresses() {
  const text = useText('customers');
  const added = useFocusAddedBlock();
  return (
    <Form.List name="addresses">
      {(rows, { add, remove }) => (
        <Flex vertical gap={12}>
          {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noAddresses')} />}
          {rows.map(({ key, name }) => (
            <AddressCard key={key} index={name} fields={added.fields} onRemove={() => remove(name)} />
          ))}
          {rows.length < maxAddresses && (
            <Button
              type="dashed"
              block
              icon={<PlusOutlined />}
              onClick={() => {
                added.note();
                add({ ...blank, isDefault: rows.length === 0 });
              }}
            >
              {text('addAddress')}
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  );
}
