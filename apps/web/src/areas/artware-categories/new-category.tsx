import type { ArtwareCategoryInput } from '@yipin/contract';
import { type NewRecordProps, useNewRecord } from '../../platform/form/index.ts';
import { blankCategory } from './blank-category.ts';
import { CategoryForm } from './category-form.tsx';

/** The dialog of a new category above another form. */
export function NewCategory({ typed, onSaved, onLeft }: NewRecordProps) {
  const dialog = useNewRecord<ArtwareCategoryInput>(blankCategory, { name: typed }, onLeft);
  return <CategoryForm dialog={dialog} onSaved={onSaved} />;
}
