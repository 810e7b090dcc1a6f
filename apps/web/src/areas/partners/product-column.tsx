import type { Names } from '@yipin/contract';
import { RecordLink } from '../../platform/document/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import type { Identified, ListColumn } from '../../platform/list-page/index.ts';

interface ProductRow extends Identified, Names {
  readonly productId: number;
  readonly productCode: string;
  readonly code: string;
}

/** The column of the product of a line, with its codes and its name as a link. */
export function useProductColumn<Row extends ProductRow>(): ListColumn<Row> {
  const text = useText('partners');
  return {
    key: 'productCode',
    kind: 'text',
    ellipsis: true,
    title: text('product'),
    width: 240,
    render: (_value, row) => (
      <RecordLink kind="artwareProduct" id={row.productId}>
        {[row.productCode, row.code, shownName(row)].filter(Boolean).join(' ')}
      </RecordLink>
    ),
  };
}
