import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Selects active payment terms; inside a `Form.Item` or in the header of an order. */
export function TermsSelect(props: NameProps) {
  return <NamesSelect source={{ endpoint: api.paymentTerms.list, labelOf: ({ code }) => code }} {...props} />;
}
