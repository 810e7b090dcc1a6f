import { api, maxSelectedProducts, type StockTake, StockTakeInput, TakeScope } from '@yipin/contract';
import { Form, Input, Radio } from 'antd';
import { type RecordFormProps, useRecordForm } from '../../platform/document/index.ts';
import { ComparedAs, FormPage, useFields } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { NamedProduct } from '../artware-products/index.ts';
import { ProposedWarehouse, WarehouseSelect } from '../warehouses/index.ts';
import { ProductsField } from './products-field.tsx';
import { readTake, takeForm } from './take-form-kind.ts';
import * as styles from './stock-takes.module.css';

/** The scope of a stock count: the products of the warehouse that are counted. */
function ScopeFields({ take }: { readonly take: StockTake | undefined }) {
  const text = useText('stockTakes');
  const scope: TakeScope | undefined = Form.useWatch('scope');
  return (
    <>
      <Form.Item name="scope" label={text('scope')}>
        <Radio.Group
          className={styles.scopes}
          options={TakeScope.options.map((value) => ({ value, label: text(`scopes.${value}`) }))}
        />
      </Form.Item>
      {scope === 'CATEGORY' && (
        <Form.Item
          name="categoryId"
          label={text('category')}
          rules={[{ required: true, message: text('validation:required') }]}
        >
          <CategorySelect />
        </Form.Item>
      )}
      {scope === 'PRODUCTS' && (
        <Form.Item
          name="productIds"
          label={text('products')}
          tooltip={text('productsHint', { max: maxSelectedProducts })}
          rules={[{ required: true, type: 'array', min: 1, message: text('chooseProducts') }]}
        >
          <ProductsField take={take} />
        </Form.Item>
      )}
    </>
  );
}

/** Creates a stock count, or edits one that has not started. */
export function StockTakeForm({ record: take, isShown, onLeft, onSaved }: RecordFormProps<StockTake>) {
  const text = useText('stockTakes');
  const field = useFields('stockTakes', StockTakeInput);
  const dialog = useRecordForm(takeForm, take);
  return (
    <FormPage
      dialog={dialog}
      isShown={isShown}
      save={api.stockTakes.save}
      title={take ? text('editTitle', { number: take.orderNumber }) : text('create')}
      onLeft={onLeft}
      onSaved={({ id }) => onSaved(id)}
    >
      <ComparedAs
        area="stockTakes"
        read={readTake}
        labels={{ warehouseId: text('warehouse'), categoryId: text('category'), productIds: text('products') }}
        shown={{
          warehouseId: (id) => <WarehouseSelect value={Number(id)} />,
          scope: (scope) => text(`scopes.${TakeScope.parse(scope)}`),
          categoryId: (id) => <CategorySelect value={Number(id)} />,
          productIds: (id) => <NamedProduct id={id} />,
        }}
      />
      <ProposedWarehouse dialog={dialog} />
      <Form.Item {...field('warehouseId', 'warehouse')}>
        <WarehouseSelect chosenLabel={take?.warehouseName} />
      </Form.Item>
      <ScopeFields take={take} />
      <Form.Item {...field('remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormPage>
  );
}
