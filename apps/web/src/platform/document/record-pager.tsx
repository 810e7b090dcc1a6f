import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { InputOf, Page } from '@yipin/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOperation } from '../api/index.ts';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/index.ts';
import type { Identified, ListEndpoint } from '../list-page/index.ts';
import { noteShownList, type ShownList, useShownList } from '../list-page/list-state/shown-lists.ts';
import type { AddressedRecord } from '../tab/record-address.ts';
import { pathInUse } from '../tab/panel-in-use.ts';
import { hasSingleKeys } from '../tab/single-keys.ts';
import { isCovered, isTyping } from '../tab/typing-target.ts';
import * as styles from './record-page.module.css';

/** A record before or after the shown one, with the page of the list that contains it. */
interface Neighbor {
  readonly id: number;
  readonly list: ShownList;
}

interface PageRequest {
  readonly skipCount: number;
  readonly maxResultCount: number;
}

function pagingOf({ request }: ShownList): PageRequest {
  // Every list input has paging, which the generic type cannot express.
  return request as PageRequest;
}

/** Returns another page of a list. */
function pageAt({ endpoint, request }: ShownList, skipCount: number): ShownList {
  return { endpoint, request: { ...(request as object), skipCount } as InputOf<ListEndpoint> };
}

/** Returns the rows of a page of a list; undefined while they are not needed or not fetched. */
function usePage({ endpoint, request }: ShownList, isEnabled: boolean): Page<Identified> | undefined {
  return useOperation(endpoint, request, { isEnabled }).data;
}

/** Returns the place of a record in its list, and its neighbors, which may be on other pages. */
function usePlace(list: ShownList, id: number) {
  const { skipCount, maxResultCount } = pagingOf(list);
  const page = usePage(list, true);
  const rows = page?.items ?? [];
  const found = rows.findIndex((row) => row.id === id);
  const [last, setLast] = useState(found);
  if (found >= 0 && found !== last) setLast(found);
  const total = page?.totalCount ?? 0;
  // A record that left the list keeps its place, which the next one has taken.
  const isGone = found < 0;
  const after = isGone ? last : last + 1;
  const [before, behind] = [
    pageAt(list, Math.max(0, skipCount - maxResultCount)),
    pageAt(list, skipCount + maxResultCount),
  ];
  const needsBefore = last === 0 && skipCount > 0;
  const needsBehind = last >= 0 && after >= rows.length && skipCount + rows.length < total;
  const rowsBefore = usePage(before, needsBefore)?.items;
  const rowsBehind = usePage(behind, needsBehind)?.items;
  const neighborIn = (row: Identified | undefined, of: ShownList): Neighbor | undefined =>
    row && { id: row.id, list: of };
  return {
    position: last < 0 ? undefined : skipCount + last + 1,
    isGone,
    total,
    isTotalCapped: page?.isTotalCapped ?? false,
    previous: needsBefore ? neighborIn(rowsBefore?.at(-1), before) : neighborIn(rows[last - 1], list),
    next: needsBehind ? neighborIn(rowsBehind?.[0], behind) : neighborIn(rows[after], list),
  };
}

/**
 * Calls `go` when J (next) or K (previous) is pressed outside of fields and dialogs, while the page at `path` is used,
 * unless the user switched off such keys.
 */
function useNeighborKeys(path: string, go: (key: 'j' | 'k') => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((key !== 'j' && key !== 'k') || ctrlKey || metaKey || altKey) return;
      if (event.defaultPrevented || event.repeat || isTyping(event.target) || isCovered() || !hasSingleKeys()) return;
      if (pathInUse() !== path) return;
      go(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [path, go]);
}

const neighborButtons = {
  previous: { icon: <LeftOutlined />, key: 'K', name: 'previousRecord', hint: 'previousRecordHint' },
  next: { icon: <RightOutlined />, key: 'J', name: 'nextRecord', hint: 'nextRecordHint' },
} as const;

interface NeighborButtonProps {
  readonly which: keyof typeof neighborButtons;
  readonly neighbor: Neighbor | undefined;
  readonly goTo: (neighbor: Neighbor | undefined) => void;
}

function NeighborButton({ which, neighbor, goTo }: NeighborButtonProps) {
  const text = useText('common');
  const { icon, key, name, hint } = neighborButtons[which];
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      disabled={!neighbor}
      aria-label={text(name)}
      aria-keyshortcuts={key}
      title={text(hint)}
      onClick={() => goTo(neighbor)}
    />
  );
}

interface PagerProps {
  readonly path: string;
  readonly list: ShownList;
  readonly id: number;
}

function Pager({ path, list, id }: PagerProps) {
  const text = useText('common');
  const navigate = useNavigate();
  const { position, isGone, total, isTotalCapped, previous, next } = usePlace(list, id);
  const goTo = (neighbor: Neighbor | undefined) => {
    if (!neighbor) return;
    noteShownList(path, neighbor.list);
    void navigate(`${path}/${neighbor.id}`);
  };
  useNeighborKeys(`${path}/${id}`, (key) => goTo(key === 'j' ? next : previous));
  if (position === undefined) return null;
  const shownTotal = isTotalCapped ? `${formatNumber(total)}+` : formatNumber(total);
  return (
    <span className={styles.pager}>
      {text('positionInList', { position: isGone ? '–' : formatNumber(position), total: shownTotal })}
      <NeighborButton which="previous" neighbor={previous} goTo={goTo} />
      <NeighborButton which="next" neighbor={next} goTo={goTo} />
    </span>
  );
}

/** The position of a record in the list it was opened from, and the way to the records before and after it. */
export function RecordPager({ list: path, id }: Pick<AddressedRecord, 'list' | 'id'>) {
  const list = useShownList(path);
  return list && id !== undefined ? <Pager path={path} list={list} id={id} /> : null;
}
