import { api, type ArtwareProductName, type Goods, GoodsId, GoodsInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { call } from '../../platform/api/index.ts';
import {
  ComparedAs,
  DecimalInput,
  FormDialog,
  type FormDialogState,
  FormGrid,
  FormGroup,
  type NewRecordProps,
  useFields,
  wideField,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ProductSelect } from '../artware-products/index.ts';
import { ChannelProductSelect } from '../products/index.ts';

function Basics({ productName }: { productName: string | undefined }) {
  const text = useText('goods');
  const field = useFields('goods', GoodsInput);
  return (
    <FormGrid>
      <Form.Item {...field('productId')} className={wideField}>
        <ChannelProductSelect chosenLabel={productName} />
      </Form.Item>
      <Form.Item {...field('code')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('spec')}>
        <Input placeholder={text('specHint')} />
      </Form.Item>
      <Form.Item {...field('unit')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormGrid>
  );
}

function Trade({ artwareProductName }: { artwareProductName: string | undefined }) {
  const text = useText('goods');
  const field = useFields('goods', GoodsInput);
  const form = Form.useFormInstance<GoodsInput>();
  // Called before the product is written, so that the form reports all changes as one. Entered values stay.
  const copyProduct = (id: number | undefined, product: ArtwareProductName | undefined) => {
    const { code, name, priceAud } = form.getFieldsValue(true);
    if (product) {
      form.setFieldsValue({
        code: code || product.productCode,
        name: name || product.name,
        priceAud: priceAud || product.salePriceAud,
      });
    }
    return id;
  };
  return (
    <FormGrid>
      <Form.Item {...field('priceAud')}>
        <DecimalInput />
      </Form.Item>
      <Form.Item {...field('commissionPercent')} tooltip={text('commissionHint')}>
        <DecimalInput />
      </Form.Item>
      <Form.Item
        {...field('artwareProductId')}
        className={wideField}
        tooltip={text('artwareHint')}
        getValueFromEvent={copyProduct}
      >
        <ProductSelect chosenLabel={artwareProductName} />
      </Form.Item>
    </FormGrid>
  );
}

interface GoodsFormProps {
  readonly onSaved?: NewRecordProps['onSaved'];
  readonly dialog: FormDialogState<GoodsInput>;
  /** The row of the list, with the names of the records to which it refers; absent = new goods. */
  readonly edited?: Goods | undefined;
}

/** Creates or edits goods of a product. */
export function GoodsForm({ dialog, edited, onSaved }: GoodsFormProps) {
  const text = useText('goods');
  return (
    <FormDialog
      dialog={dialog}
      save={api.goods.save}
      title={text(dialog.isNew ? 'create' : 'editTitle')}
      confirmText={text('common:saveAnyway')}
      {...(onSaved && { onSaved })}
      width={640}
    >
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
