import { api, shipmentItemMachine } from '@yipin/contract';
import { useMemo } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import {
  EmptyNote,
  FailureNote,
  ListFoot,
  ListPage,
  useList,
  useSelection,
} from '../../../platform/list-page/index.ts';
import { BulkActionBar, useOpenedRows } from '../../../platform/machine/index.ts';
import { namesIn, RowNames } from '../../../platform/notify/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { doneOnShipments } from './ready-actions.tsx';
import { ReadyGroupSection } from './ready-group.tsx';
import { ReadyFilters } from './ready-item-filters.tsx';
import { type ReadyLine, readyLinesOf } from './ready-lines.ts';
import { ReadyViewSwitch } from './ready-view.tsx';

const AddToShipmentDialog = lazyPart(() =>
  import('./add-to-shipment-dialog.tsx').then((part) => part.AddToShipmentDialog),
);

/** Reserved goods that are ready to ship, by customer and delivery address, those needed first at the top. */
export function ReadyGroups() {
  const text = useText('shipments');
  const list = useList(api.shipments.readyGroups, { defaults: { maxResultCount: 20 } });
  const { failure } = list;
  const groups = useMemo(() => list.rows.map((group) => ({ group, lines: readyLinesOf(group.items) })), [list.rows]);
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups]);
  const selection = useSelection<ReadyLine>(lines);
  const { opened, open, keepOnly, close } = useOpenedRows<'add', ReadyLine>(lines, selection);
  return (
    <ListPage title={text('pendingTitle')} actions={<ReadyViewSwitch />} filters={<ReadyFilters list={list} />}>
      <BulkActionBar
        machine={shipmentItemMachine}
        list={{ selection }}
        operations={{ ...doneOnShipments, add: (chosen) => open('add', chosen) }}
        nameOf={productLabel}
      />
      {failure && groups.length === 0 && <FailureNote list={list} />}
      {!failure && groups.length === 0 && <EmptyNote list={list} nothing={text('nothingPending')} />}
      {groups.map(({ group, lines: own }) => (
        <ReadyGroupSection
          key={`${group.customerId} ${group.id}`}
          group={group}
          lines={own}
          selection={selection}
          onAdd={(line) => open('add', [line])}
        />
      ))}
      <ListFoot list={list} />
      {opened && (
        <RowNames value={namesIn(opened.rows, productLabel)}>
          <AddToShipmentDialog
            items={opened.rows.flatMap(({ parts }) => parts)}
            onKeepOnly={keepOnly}
            onClose={close}
          />
        </RowNames>
      )}
    </ListPage>
  );
}
