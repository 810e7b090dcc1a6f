import { api, type PurchaseItem, purchaseItemMachine } from '@yipin/contract';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { EmptyNote, FailureNote, ListFoot, ListPage, useList } from '../../../platform/list-page/index.ts';
import { BulkActionBar, useOpenedRows } from '../../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../../platform/notify/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { PendingFilters } from './purchase-request-filters.tsx';
import { doneOnOrders, PendingGroup } from './pending-group.tsx';
import { PendingTotals } from './pending-totals.tsx';

const SplitDialog = lazyPart(() => import('../items/split-dialog.tsx').then((part) => part.SplitDialog));
const AddToOrderDialog = lazyPart(() => import('./add-to-order-dialog.tsx').then((part) => part.AddToOrderDialog));

interface FactoryGroup {
  readonly factoryId: number | null;
  readonly name: string | null;
  readonly rows: readonly PurchaseItem[];
}

/** Returns the rows by default factory of their products, in order of appearance; those without a factory are last. */
function byFactory(rows: readonly PurchaseItem[]): FactoryGroup[] {
  const ids = [...new Set(rows.map((row) => row.defaultFactoryId))].sort(
    (a, b) => Number(a === null) - Number(b === null),
  );
  return ids.map((factoryId) => {
    const own = rows.filter((row) => row.defaultFactoryId === factoryId);
    return { factoryId, name: own[0]?.defaultFactoryName ?? null, rows: own };
  });
}

/** Purchase requests that are on no order, by factory. */
export function PendingPurchasesPage() {
  const text = useText('purchaseOrders');
  const list = useList(api.purchaseOrders.pending, { defaults: { maxResultCount: 100 } });
  const { selection } = list;
  const { opened, open, keepOnly, close } = useOpenedRows<'add' | 'split', PurchaseItem>(list.rows, selection);
  const { failure } = list;
  const [first] = opened?.rows ?? [];
  return (
    <ListPage list={list} title={text('pendingTitle')} filters={<PendingFilters list={list} />}>
      <BulkActionBar
        machine={purchaseItemMachine}
        list={list}
        operations={{ ...doneOnOrders, add: (rows) => open('add', rows), split: null }}
        nameOf={productLabel}
      />
      {!failure && <PendingTotals list={list} />}
      {failure && list.rows.length === 0 && <FailureNote list={list} />}
      {!failure && list.rows.length === 0 && <EmptyNote list={list} nothing={text('nothingPending')} />}
      {byFactory(list.rows).map((group) => (
        <PendingGroup
          key={group.factoryId ?? 0}
          name={group.name ?? text('noFactory')}
          rows={group.rows}
          selection={selection}
          onAdd={(row) => open('add', [row])}
          onSplit={(row) => open('split', [row])}
        />
      ))}
      <ListFoot list={list} />
      {opened?.action === 'add' && (
        <RowNames value={namesIn(opened.rows, productLabel)}>
          <AddToOrderDialog rows={opened.rows} onKeepOnly={keepOnly} onClose={close} />
        </RowNames>
      )}
      {opened?.action === 'split' && first && <SplitDialog item={first} onClose={close} />}
    </ListPage>
  );
}
