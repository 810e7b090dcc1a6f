import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';

const NewCategory = lazyPart(() => import('./new-category.tsx').then((part) => part.NewCategory));

/** Selects an active category of agency products; inside a `Form.Item` or as a filter. */
export function ProductCategorySelect(props: NameProps) {
  const text = useText('productCategories');
  const creation = { save: api.productCategories.save, title: text('create'), dialog: NewCategory };
  return (
    <NamesSelect
      source={{
        endpoint: api.productCategories.names,
        labelOf: ({ name }) => name,
        nothing: text('noneYet'),
        creation,
      }}
      {...props}
    />
  );
}
