import { api, type Goods, GoodsId, GoodsInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  ruleOf,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ProductSelect } from '../artware-products/index.ts';
import { ChannelProductSelect } from '../products/index.ts';

const field = GoodsInput.shape;

function Basics({ productName }: { productName: string | undefined }) {
  const text = useText('goods');
  return (
    <FormGrid>
      <Form.Item className="form-wide" name="productId" label={text('productId')} rules={[ruleOf(field.productId)]}>
        <ChannelProductSelect chosenLabel={productName} />
      </Form.Item>
      <Form.Item name="code" label={text('code')} rules={[ruleOf(field.code)]}>
        <Input autoFocus />
      </Form.Item>
      <Form.Item name="name" label={text('name')} rules={[ruleOf(field.name)]}>
        <Input />
      </Form.Item>
      <Form.Item name="spec" label={text('spec')} rules={[ruleOf(field.spec)]}>
        <Input placeholder={text('specHint')} />
      </Form.Item>
      <Form.Item name="unit" label={text('unit')} rules={[ruleOf(field.unit)]}>
        <Input />
      </Form.Item>
      <Form.Item name="isActive" label={text('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function Trade({ artwareProductName }: { artwareProductName: string | undefined }) {
  const text = useText('goods');
  return (
    <FormGrid>
      <Form.Item name="priceAud" label={text('priceAud')} rules={[ruleOf(field.priceAud)]}>
        <DecimalInput />
      </Form.Item>
      <Form.Item
        name="commissionPercent"
        label={text('commissionPercent')}
        tooltip={text('commissionHint')}
        rules={[ruleOf(field.commissionPercent)]}
      >
        <DecimalInput />
      </Form.Item>
      <Form.Item
        className="form-wide"
        name="artwareProductId"
        label={text('artwareProductId')}
        tooltip={text('artwareHint')}
      >
        <ProductSelect chosenLabel={artwareProductName} />
      </Form.Item>
    </FormGrid>
  );
}

interface GoodsFormProps {
  readonly dialog: FormDialogState<GoodsInput>;
  /** The goods as they are listed, for the names of what they refer to; absent = new ones. */
  readonly edited?: Goods | undefined;
}

/** Creates or edits goods of a product. */
export function GoodsForm({ dialog, edited }: GoodsFormProps) {
  const text = useText('goods');
  return (
    <FormDialog dialog={dialog} save={api.goods.save} title={text(dialog.isNew ? 'create' : 'editTitle')} width={640}>
      <ComparedAs
        area="goods"
        read={(id) => call(api.goods.get, { id: GoodsId.parse(id) })}
        shown={{
          productId: (id) => <ChannelProductSelect value={Number(id)} />,
          artwareProductId: (id) => <ProductSelect value={Number(id)} />,
        }}
      />
      <FormGroup title={text('basics')}>
        <Basics productName={edited?.productName} />
      </FormGroup>
      <FormGroup title={text('trade')}>
        <Trade artwareProductName={edited?.artwareProductName ?? undefined} />
      </FormGroup>
    </FormDialog>
  );
}
