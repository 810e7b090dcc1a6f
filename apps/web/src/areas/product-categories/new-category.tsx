import type { ProductCategoryInput } from '@yipin/contract';
import { type NewRecordProps, useNewRecord } from '../../platform/form/index.ts';
import { blankCategory } from './blank-category.ts';
import { ProductCategoryForm } from './product-category-form.tsx';

/** The dialog of a new category above another form. */
export function NewCategory({ typed, onSaved, onLeft }: NewRecordProps) {
  const dialog = useNewRecord<ProductCategoryInput>(blankCategory, { name: typed }, onLeft);
  return <ProductCategoryForm dialog={dialog} onSaved={onSaved} />;
}
