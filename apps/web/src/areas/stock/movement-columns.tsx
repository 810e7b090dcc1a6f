import {
  adjustmentReasons,
  type DecimalText,
  type MovingDocument,
  permissions,
  type StockMovement,
} from '@yipin/contract';
import type { ReactNode } from 'react';
import { useMay } from '../../platform/auth/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { formatInstant, formatNumber, useText } from '../../platform/i18n/index.ts';
import { figureCell } from '../../platform/list-page/index.ts';
import * as styles from './stock.module.css';

/** The number of a movement's document, as a link. A receipt has no page of its own, so it is not a link. */
function MovingDocumentName({ document: { kind, id, number } }: { document: MovingDocument }) {
  return kind === 'receipt' ? (
    number
  ) : (
    <RecordLink kind={kind} id={id}>
      {number}
    </RecordLink>
  );
}

/** The received or removed pieces. */
function Moved({ pieces }: { pieces: number }) {
  return (
    <span
      className={pieces < 0 ? styles.stockOut : styles.stockIn}
    >{`${pieces > 0 ? '+' : ''}${formatNumber(pieces)}`}</span>
  );
}

/** A column of a table of movements. Unlike in antd's type, `render` returns a node only. */
interface MovementColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
  readonly className?: string;
  readonly ellipsis?: boolean;
  readonly kind?: 'name' | 'text' | 'number';
  readonly card?: 'partner' | 'date' | 'waits' | 'none';
  readonly rank?: number;
  readonly render: (value: unknown, row: StockMovement) => ReactNode;
}

const figures = { kind: 'number', align: 'right', className: figureCell } as const;
const cut = { kind: 'text', ellipsis: true } as const;

function shownCost(cost: DecimalText | undefined) {
  return cost !== undefined && formatNumber(cost);
}

/**
 * Returns the columns of a stock movement, its time first; costs only for users who may view them. Descriptions are
 * shown in full.
 */
export function useMovementColumns(): MovementColumn[] {
  const text = useText('stock');
  const canViewCost = useMay(permissions.viewCost);
  const column = (
    title: string,
    width: number,
    render: (row: StockMovement) => ReactNode,
    more = {},
  ): MovementColumn => ({
    key: title,
    title,
    width,
    render: (_value, row) => render(row),
    ...more,
  });
  const reasonOf = ({ reason }: StockMovement) => {
    const known = adjustmentReasons.find((one) => one === reason);
    return known ? text(`reasons.${known}`) : reason;
  };
  return [
    { ...column(text('at'), 168, ({ at }) => formatInstant(at), { className: figureCell, card: 'date' }), key: 'at' },
    column(text('kind'), 112, ({ kind }) => text(`kinds.${kind}`), { card: 'partner' }),
    column(text('document'), 132, ({ document }) => document && <MovingDocumentName document={document} />, {
      kind: 'name',
    }),
    column(text('warehouse'), 106, ({ warehouseName }) => warehouseName),
    column(text('quantity'), 84, ({ quantity }) => <Moved pieces={quantity} />, {
      ...figures,
      card: 'waits',
    }),
    column(text('balanceAfter'), 84, ({ balanceAfter }) => formatNumber(balanceAfter), figures),
    column(text('reason'), 90, reasonOf),
    column(text('remark'), 188, ({ remark }) => remark, { kind: 'text', ellipsis: false, rank: 2 }),
    column(text('user'), 84, ({ userName }) => userName, { ...cut, rank: 1 }),
    ...(canViewCost
      ? [
          column(text('unitCost'), 104, ({ unitCostCny }) => shownCost(unitCostCny), figures),
          column(text('movementValue'), 98, ({ valueCny }) => shownCost(valueCny), figures),
        ]
      : []),
  ];
}
