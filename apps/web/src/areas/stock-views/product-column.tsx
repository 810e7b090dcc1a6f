import { useText } from '../../platform/i18n/index.ts';
import type { ListColumn } from '../../platform/list-page/index.ts';
import { productLabel } from '../artware-products/index.ts';

type LabeledProduct = Parameters<typeof productLabel>[0];

/** Returns the column of the product: its codes and its name. */
export function useProductColumn<Row extends LabeledProduct>(more: ListColumn<Row> = {}): ListColumn<Row> {
  const text = useText('stock');
  return {
    key: 'productCode',
    title: text('product'),
    width: 280,
    ellipsis: true,
    onCell: (row) => ({ title: productLabel(row) }),
    render: (_value, row) => productLabel(row),
    ...more,
  };
}
