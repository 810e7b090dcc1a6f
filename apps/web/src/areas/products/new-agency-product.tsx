import type { ProductInput } from '@yipin/contract';
import { namedAs, type NewRecordProps, useNewRecord } from '../../platform/form/index.ts';
import { ProductForm } from './agency-product-form.tsx';
import { blankProduct } from './blank-product.ts';

/** The dialog of a new agency product above another form. */
export function NewAgencyProduct({ typed, onSaved, onLeft }: NewRecordProps) {
  const dialog = useNewRecord<ProductInput>(blankProduct, namedAs(typed), onLeft);
  return <ProductForm dialog={dialog} onSaved={onSaved} />;
}
