import { ArtwareProductInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { DecimalInput, FormGrid, QuantityInput, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';

const field = ArtwareProductInput.shape;

/** Codes and names. */
export function IdentityFields() {
  const text = useText('artwareProducts');
  return (
    <FormGrid>
      <Form.Item name="productCode" label={text('productCode')} rules={[ruleOf(field.productCode)]}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="code" label={text('code')} rules={[ruleOf(field.code)]}>
        <Input />
      </Form.Item>
      <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
        <Input />
      </Form.Item>
      <Form.Item name="modelName" label={text('modelName')} rules={[ruleOf(field.modelName)]}>
        <Input />
      </Form.Item>
      <Form.Item name="nameEn" label={text('nameEn')} rules={[ruleOf(field.nameEn)]}>
        <Input lang="en" />
      </Form.Item>
      <Form.Item name="nameTw" label={text('nameTw')} rules={[ruleOf(field.nameTw)]}>
        <Input lang="zh-TW" />
      </Form.Item>
    </FormGrid>
  );
}

/** Where it belongs and where it comes from. */
export function SourceFields({ factoryName }: { factoryName: string | undefined }) {
  const text = useText('artwareProducts');
  return (
    <FormGrid>
      <Form.Item name="classId" label={text('classId')} rules={[ruleOf(field.classId)]}>
        <CategorySelect />
      </Form.Item>
      <Form.Item name="defaultFactoryId" label={text('defaultFactoryId')}>
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

/** What a packed piece weighs and measures: the international fee follows from it. */
export function SizeFields() {
  const text = useText('artwareProducts');
  return (
    <FormGrid>
      {sizes.map(({ name, scale }) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[ruleOf(field[name])]}>
          <DecimalInput scale={scale} />
        </Form.Item>
      ))}
    </FormGrid>
  );
}

/** When it is bought again, and how much of it. */
export function ReorderFields() {
  const text = useText('artwareProducts');
  return (
    <FormGrid>
      {(['reorderPoint', 'reorderQuantity'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} extra={text(`${name}Hint`)} rules={[ruleOf(field[name])]}>
          <QuantityInput />
        </Form.Item>
      ))}
    </FormGrid>
  );
}

/** Everything else that is told about it. */
export function DetailFields() {
  const text = useText('artwareProducts');
  return (
    <FormGrid>
      {(['material', 'colour', 'origin', 'hsCode', 'barcode'] as const).map((name) => (
        <Form.Item key={name} name={name} label={text(name)} rules={[ruleOf(field[name])]}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item className="form-wide" name="remark" label={text('remark')} rules={[ruleOf(field.remark)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormGrid>
  );
}
