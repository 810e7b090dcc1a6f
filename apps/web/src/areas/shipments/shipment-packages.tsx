import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Package } from '@yipin/contract';
import { Button, Card, Flex, Form, Input } from 'antd';
import type { RefCallback } from 'react';
import { DecimalInput, ruleOf, useFocusAddedBlock } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import * as styles from './shipments.module.css';

const field = Package.shape;
const maxPackages = 200;
const sizes = ['lengthCm', 'widthCm', 'heightCm'] as const;

interface PackageCardProps {
  /** Its index in the list, from 0. */
  readonly index: number;
  /** Called with the fields after they are rendered. */
  readonly fields: RefCallback<HTMLElement>;
  readonly onRemove: () => void;
}

function PackageCard({ index, fields, onRemove }: PackageCardProps) {
  const text = useText('shipments');
  const number = index + 1;
  return (
    <Card
      role="group"
      aria-label={text('packageNumber', { number })}
      size="small"
      title={text('packageNumber', { number })}
      extra={
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          title={text('removePackage', { number })}
          aria-label={text('removePackage', { number })}
          onClick={onRemove}
        />
      }
    >
      <div ref={fields} className={styles.shipmentPackage}>
        <Form.Item name={[index, 'cartonNo']} label={text('cartonNo')} rules={[ruleOf(field.cartonNo)]}>
          <Input />
        </Form.Item>
        <Form.Item
          name={[index, 'trackingNumber']}
          label={text('trackingNumber')}
          rules={[ruleOf(field.trackingNumber)]}
        >
          <Input />
        </Form.Item>
        <Form.Item name={[index, 'grossWeightKg']} label={text('grossWeightKg')} rules={[ruleOf(field.grossWeightKg)]}>
          <DecimalInput scale={3} />
        </Form.Item>
        {sizes.map((size) => (
          <Form.Item key={size} name={[index, size]} label={text(size)} rules={[ruleOf(field[size])]}>
            <DecimalInput scale={1} />
          </Form.Item>
        ))}
      </div>
    </Card>
  );
}

/** The packages of a shipment, inside its form. A new package is numbered by its position. */
export function ShipmentPackages() {
  const text = useText('shipments');
  const added = useFocusAddedBlock();
  return (
    <Form.List name="packages">
      {(rows, { add, remove }) => (
        <Flex vertical gap={12}>
          {rows.map(({ key, name }) => (
            <PackageCard key={key} index={name} fields={added.fields} onRemove={() => remove(name)} />
          ))}
          {rows.length < maxPackages && (
            <Button
              type="dashed"
              block
              icon={<PlusOutlined />}
              onClick={() => {
                added.note();
                add({ cartonNo: String(rows.length + 1), trackingNumber: '' });
              }}
            >
              {text('addPackage')}
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  );
}
