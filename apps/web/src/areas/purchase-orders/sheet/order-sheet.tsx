import type { Day, PurchaseOrder } from '@yipin/contract';
import { Fragment } from 'react';
import { useSession } from '../../../platform/auth/index.ts';
import { formatDay, useText } from '../../../platform/i18n/index.ts';
import { machineText } from '../../../platform/machine/index.ts';
import { SheetTable } from './sheet-table.tsx';
import * as styles from './order-sheet.module.css';

interface OrderSheetProps {
  readonly order: PurchaseOrder;
}

/** Values with their labels; empty values are left out. */
function Facts({ rows }: { rows: readonly (readonly [string, string | undefined])[] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

/** The head of the sheet: company, factory, warehouse, buyer and dates. A draft is marked, because it is not agreed. */
function SheetHead({ order }: OrderSheetProps) {
  const text = useText('purchaseOrders');
  const companyName = useSession((session) => session.login?.tenant?.name);
  const day = (value: Day | null) => (value ? formatDay(value) : undefined);
  return (
    <header>
      <div className={styles.firm}>{companyName}</div>
      <h1>
        {text('sheet.title')}
        {order.status === 'draft' && <small>{machineText('purchaseOrder', 'states', 'draft')}</small>}
      </h1>
      <div className={styles.facts}>
        <Facts
          rows={[
            [text('factory'), order.factoryName],
            [text('warehouse'), order.warehouseName ?? undefined],
            [text('buyerName'), order.buyerName],
          ]}
        />
        <Facts
          rows={[
            [text('sheet.number'), order.orderNumber],
            [text('purchaseDate'), day(order.purchaseDate)],
            [text('expectedDate'), day(order.expectedDate)],
          ]}
        />
      </div>
    </header>
  );
}

/** The printed sheet of a purchase order for its factory. */
export function OrderSheet({ order }: OrderSheetProps) {
  const text = useText('purchaseOrders');
  return (
    <article className={styles.orderSheet}>
      <SheetHead order={order} />
      <SheetTable order={order} />
      {order.remark !== '' && (
        <section>
          <h2>{text('remark')}</h2>
          <p className={styles.text}>{order.remark}</p>
        </section>
      )}
      <footer>
        {([text('sheet.buyerSigns'), text('sheet.factorySigns')] as const).map((label) => (
          <div key={label}>
            <span>{label}</span>
            <span>{text('sheet.signedOn')}</span>
          </div>
        ))}
      </footer>
    </article>
  );
}
