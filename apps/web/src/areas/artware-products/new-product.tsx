import { api, ArtwareProductInput, permissions } from '@yipin/contract';
import { Form, Input } from 'antd';
import { May } from '../../platform/auth/index.ts';
import {
  DecimalInput,
  FormDialog,
  FormGrid,
  namedAs,
  type NewRecordProps,
  useFields,
  useNewRecord,
} from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { blankProduct } from './blank-product.ts';
import { SourceFields } from './product-fields.tsx';

/** Returns typed text as the name or the code of a new product. */
function presetOf(typed: string): Partial<ArtwareProductInput> {
  const preset = namedAs(typed);
  return 'code' in preset ? { productCode: preset.code } : preset;
}

interface NewProductDialogProps extends Omit<NewRecordProps, 'typed'> {
  readonly preset: Partial<ArtwareProductInput>;
}

/** The dialog of a new product above another page. All other fields are on the product's page. */
function NewProductDialog({ preset, onSaved, onLeft }: NewProductDialogProps) {
  const text = useText('artwareProducts');
  const field = useFields('artwareProducts', ArtwareProductInput);
  const dialog = useNewRecord<ArtwareProductInput>(blankProduct, preset, onLeft);
  return (
    <FormDialog dialog={dialog} save={api.artwareProducts.save} title={text('create')} onSaved={onSaved}>
      <FormGrid>
        <Form.Item {...field('productCode')}>
          <Input autoFocus />
        </Form.Item>
        <Form.Item {...field('name')}>
          <Input />
        </Form.Item>
      </FormGrid>
      {preset.barcode !== undefined && (
        <Form.Item {...field('barcode')}>
          <Input />
        </Form.Item>
      )}
      <SourceFields factoryName={undefined} />
      <FormGrid>
        <May call={permissions.viewCost}>
          <Form.Item {...field('factoryPriceCny')}>
            <DecimalInput scale={4} />
          </Form.Item>
        </May>
        <Form.Item {...field('salePriceAud')}>
          <DecimalInput />
        </Form.Item>
      </FormGrid>
    </FormDialog>
  );
}

/** The dialog of a new product whose name or code was typed in a select. */
export function NewProduct({ typed, ...listeners }: NewRecordProps) {
  return <NewProductDialog preset={presetOf(typed)} {...listeners} />;
}

interface NewScannedProductProps extends Omit<NewRecordProps, 'typed'> {
  /** The scanned code. */
  readonly code: string;
}

/** The dialog of a new product with a scanned barcode. */
export function NewScannedProduct({ code, ...listeners }: NewScannedProductProps) {
  return <NewProductDialog preset={{ barcode: code }} {...listeners} />;
}
