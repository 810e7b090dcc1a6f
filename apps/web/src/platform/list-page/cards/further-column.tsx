import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListColumn } from '../table/column-kinds.ts';
import type { FurtherFieldsProps } from './further-fields.tsx';
import * as styles from './list-cards.module.css';

/** Loaded after the rows, on a phone only. */
const FurtherFields = lazyPart<FurtherFieldsProps<object>>(
  () => import('./further-fields.tsx').then((part) => part.FurtherFields),
  // The fields are those of rows of each type, which the type of a lazy component cannot express.
) as <Row>(props: FurtherFieldsProps<Row>) => ReactNode;

/** Returns the column of short cards with the fields that have no place on them; none if all fields have one. */
export function furtherColumn<Row>(columns: readonly ListColumn<Row>[]): TableColumnType<Row>[] {
  if (columns.length === 0) return [];
  const cell = { className: styles.further };
  return [
    {
      key: 'further',
      onCell: () => cell,
      render: (_value, row, index) => <FurtherFields columns={columns} row={row} index={index} />,
    },
  ];
}
