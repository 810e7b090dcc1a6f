import { api, type InboxItem, recordAddress } from '@yipin/contract';
import { filteredAddress } from '../../../platform/list-page/list-state/list-address.ts';
import { formAddress } from '../../../platform/tab/record-address.ts';
import { pendingPurchasesArea } from '../../purchase-orders/index.ts';
import { pendingShipmentsArea } from '../../shipments/index.ts';
import { addressOf } from '../dashboard-links.ts';

/** What a task says and does; one kind of step has other words for some types of document. */
const otherWords = {
  'SC start': 'startCount',
  'SO approve': 'approveWhole',
  'BL post': 'postBill',
  'AO pay': 'collect',
  'TR receive': 'receiveTransfer',
} as const;

/** The name of the words of a task. */
export type TaskWords = InboxItem['kind'] | (typeof otherWords)[keyof typeof otherWords];

/** Returns the name of the words of a task. */
export function wordsOf({ docType, kind }: InboxItem): TaskWords {
  const found = Object.entries(otherWords).find(([name]) => name === `${docType} ${kind}`);
  return found ? found[1] : kind;
}

/** Returns the address that a task leads to: its document, or the list of the goods. */
export function taskAddress({ kind, docType, docId, partnerId }: InboxItem): string {
  if (docType !== null && docId !== null) return recordAddress(docType, docId);
  return kind === 'buy'
    ? filteredAddress(addressOf(pendingPurchasesArea), api.purchaseOrders.pending, {
        factoryId: partnerId ?? undefined,
      })
    : filteredAddress(addressOf(pendingShipmentsArea), api.shipments.pending, { customerId: partnerId ?? undefined });
}

/** Returns whether the button of a task takes a step of its document; else it leads to the address of the task. */
export function takesStep({ kind, docType }: InboxItem): boolean {
  return docType !== null && kind !== 'mention';
}

/** Returns the address on which the button of a task continues. */
export function stepAddress(item: InboxItem): string {
  const address = taskAddress(item);
  return item.kind === 'edit' ? formAddress(address) : address;
}
