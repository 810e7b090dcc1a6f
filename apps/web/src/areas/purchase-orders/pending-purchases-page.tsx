import { api, type PurchaseItem } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import {
  asTheyAreNow,
  EmptyNote,
  FailureNote,
  ListFoot,
  ListPage,
  SelectionBar,
  useList,
} from '../../platform/list-page/index.ts';
import { namesIn, RowNames } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { PendingFilters } from './pending-filters.tsx';
import { PendingGroup } from './pending-group.tsx';
import { PendingTotals } from './pending-totals.tsx';
import './purchase-orders.css';

const SplitDialog = lazyPart(() => import('./split-dialog.tsx').then((part) => part.SplitDialog));
const AddToOrderDialog = lazyPart(() => import('./add-to-order-dialog.tsx').then((part) => part.AddToOrderDialog));

interface Group {
  readonly factoryId: number | null;
  readonly name: string | null;
  readonly rows: readonly PurchaseItem[];
}

/** Rows by the factory their product usually comes from, in the order they first appear; those without one last. */
const byFactory = (rows: readonly PurchaseItem[]): Group[] => {
  const ids = [...new Set(rows.map((row) => row.defaultFactoryId))].sort(
    (a, b) => Number(a === null) - Number(b === null),
  );
  return ids.map((factoryId) => {
    const own = rows.filter((row) => row.defaultFactoryId === factoryId);
    return { factoryId, name: own[0]?.defaultFactoryName ?? null, rows: own };
  });
};

/** What customers wait for and nobody has ordered yet, by factory. */
export function PendingPurchasesPage() {
  const text = useText('purchaseOrders');
  const list = useList(api.purchaseOrders.pending, { defaults: { maxResultCount: 100 } });
  const { selection } = list;
  const [adding, setAdding] = useState<readonly PurchaseItem[]>();
  const [splitting, setSplitting] = useState<PurchaseItem>();
  const { failure } = list;
  const added = adding && asTheyAreNow(adding, list.rows);
  return (
    <ListPage title={text('pendingTitle')} filters={<PendingFilters list={list} />}>
      <SelectionBar selection={selection}>
        <Button type="primary" size="small" onClick={() => setAdding(selection.rows)}>
          {text('addToOrder', { count: selection.ids.length })}
        </Button>
      </SelectionBar>
      {!failure && <PendingTotals list={list} />}
      {failure && list.rows.length === 0 && <FailureNote list={list} />}
      {!failure && list.rows.length === 0 && <EmptyNote list={list} />}
      {byFactory(list.rows).map((group) => (
        <PendingGroup
          key={group.factoryId ?? 0}
          name={group.name ?? text('noFactory')}
          rows={group.rows}
          selection={selection}
          onAdd={(row) => setAdding([row])}
          onSplit={setSplitting}
        />
      ))}
      <ListFoot list={list} />
      {added && (
        <RowNames value={namesIn(added, productLabel)}>
          <AddToOrderDialog rows={added} onClose={() => setAdding(undefined)} onDone={() => selection.clear()} />
        </RowNames>
      )}
      {splitting && <SplitDialog item={splitting} onClose={() => setSplitting(undefined)} />}
    </ListPage>
  );
}
