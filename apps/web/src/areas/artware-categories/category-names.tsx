import { api, type ArtwareCategory } from '@yipin/contract';
import { SplitAllNamesButton } from '../../platform/list-edit/index.ts';

/** Splits two-language names of product categories. Loaded after the tree, as what edits the rows of other lists. */
export function CategoryNames({ categories }: { readonly categories: readonly ArtwareCategory[] }) {
  return <SplitAllNamesButton rows={categories} call={api.artwareCategories.setFields} />;
}
