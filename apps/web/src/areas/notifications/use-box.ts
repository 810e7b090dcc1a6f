import { api, type InputOf, NotificationState } from '@yipin/contract';
import { useEffect } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';

/** The three boxes, in their order. */
export const boxes = ['unread', 'read', 'bin'] as const;
/** A box of messages. */
export type Box = (typeof boxes)[number];

const pageSize = 20;

const inputByBox: Readonly<Record<Box, Pick<InputOf<typeof api.notifications.list>, 'state' | 'isDeleted'>>> = {
  unread: { state: NotificationState.unread },
  read: { state: NotificationState.read },
  bin: { isDeleted: true },
};

function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** Returns one page of a box. Box and page are in the address; a page beyond the end shows the last one. */
export function useBox() {
  const { address, setAddress, change } = useAddress();
  const box = boxes.find((name) => name === address.get('box')) ?? 'unread';
  const page = pageIn(address);
  const counts = useOperation(api.notifications.counts, {});
  const answer = useOperation(api.notifications.list, {
    ...inputByBox[box],
    skipCount: (page - 1) * pageSize,
    maxResultCount: pageSize,
  });
  const setBox = (next: Box) => setAddress(() => new URLSearchParams(next === 'unread' ? {} : { box: next }));
  const setPage = (next: number) => change({ page: next === 1 ? undefined : String(next) });
  const found = answer.isPlaceholderData ? undefined : answer.data;
  const isBeyond = found !== undefined && found.items.length === 0 && page > 1;
  const last = Math.max(1, Math.ceil((found?.totalCount ?? 0) / pageSize));
  useEffect(() => {
    if (isBeyond) setPage(last);
  });
  return { box, page, pageSize, counts: counts.data, answer, setBox, setPage };
}
