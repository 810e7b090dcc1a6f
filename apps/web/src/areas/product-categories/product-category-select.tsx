import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

/** Selects an active category of agency products; inside a `Form.Item` or as a filter. */
export function ProductCategorySelect(props: NameProps) {
  const nothing = useText('productCategories')('noneYet');
  return (
    <NamesSelect source={{ endpoint: api.productCategories.names, labelOf: ({ name }) => name, nothing }} {...props} />
  );
}
