import { ArtwareProductInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { DecimalInput, FormGrid, NameFields, QuantityInput, useFields, wideField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';

/** Codes and names. */
export function IdentityFields() {
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <FormGrid>
      <Form.Item {...field('productCode')}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item {...field('code')}>
        <Input />
      </Form.Item>
      <NameFields field={field} />
    </FormGrid>
  );
}

/** Category and default factory. */
export function SourceFields({ factoryName }: { factoryName: string | undefined }) {
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <FormGrid>
      <Form.Item {...field('classId')}>
        <CategorySelect />
      </Form.Item>
      <Form.Item {...field('defaultFactoryId')}>
        <FactorySelect chosenLabel={factoryName} />
      </Form.Item>
    </FormGrid>
  );
}

const sizes = [
  { name: 'grossWeightKg', scale: 3 },
  { name: 'lengthCm', scale: 1 },
  { name: 'widthCm', scale: 1 },
  { name: 'heightCm', scale: 1 },
] as const;

/** Weight and measures of a packed piece, which determine the international fee. */
export function SizeFields() {
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <FormGrid>
      {sizes.map(({ name, scale }) => (
        <Form.Item key={name} {...field(name)}>
          <DecimalInput scale={scale} />
        </Form.Item>
      ))}
    </FormGrid>
  );
}

/** Reorder point and reorder quantity. */
export function ReorderFields() {
  const text = useText('artwareProducts');
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <FormGrid>
      {(['reorderPoint', 'reorderQuantity'] as const).map((name) => (
        <Form.Item key={name} {...field(name)} extra={text(`${name}Hint`)}>
          <QuantityInput />
        </Form.Item>
      ))}
    </FormGrid>
  );
}

/** All other fields of a product. */
export function DetailFields() {
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <FormGrid>
      {(['modelName', 'material', 'colour', 'origin', 'hsCode', 'barcode'] as const).map((name) => (
        <Form.Item key={name} {...field(name)}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('remark')} className={wideField}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}
