import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Picks an active factory; inside a `Form.Item` or as a filter. */
export function FactorySelect(props: NameProps) {
  return <NamesSelect endpoint={api.factories.names} labelOf={({ code, name }) => `${code} ${name}`} {...props} />;
}
