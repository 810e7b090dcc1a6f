import { Select } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOperation } from '../api/use-operation.ts';
import { useText } from '../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../list-page/use-list.ts';
import { useAsText } from './as-text.ts';
import { clearable } from './clearable.tsx';
import { EmptyList } from './empty-list.tsx';
import { useSearchedList } from './use-searched-list.ts';
import type { InputOf, Page } from '@yipin/contract';
import './remote-select.css';

const pause = 250;
const most = 20;

/** Where the hits come from. */
interface Source<E extends ListEndpoint> {
  readonly endpoint: E;
  /** What else the hits have to be, such as in a warehouse. */
  readonly where?: Partial<InputOf<E>>;
  readonly labelOf: (row: RowOf<E>) => string;
  /** What is seen before the words of a hit, such as its picture. */
  readonly markOf?: (row: RowOf<E>) => ReactNode;
  /** What is missing while there is nothing at all, and where it is created. */
  readonly nothing: string;
}

interface RemoteSelectProps<E extends ListEndpoint> {
  readonly source: Source<E>;
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined, row: RowOf<E> | undefined) => void;
  readonly id?: string;
  /** Words for the value it starts with, which need not be among the hits. */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
}

interface Option {
  readonly value: number;
  readonly label: ReactNode;
  readonly mark?: ReactNode;
}

/** The word that is searched for: what was typed, once the typing pauses or `settle` is called. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { settled, settle: () => setSettled(typed) };
}

/** What is offered: nothing while the hits are still those of what was typed before, so that Enter cannot take a wrong one. */
function useHits<E extends ListEndpoint>({ endpoint, where }: Source<E>, typed: string, isOpen: boolean) {
  const { settled: filter, settle } = useSettled(typed.trim());
  // Every list input has these (`pageQuery`), and its output is a page of rows; the endpoint's generic type cannot say so.
  const paging = { maxResultCount: most, skipCount: 0, ...(filter ? { filter } : {}) };
  const input = { ...paging, ...where } as unknown as InputOf<E>;
  const found = useOperation(endpoint, input, { isEnabled: isOpen });
  const isFetching = found.isFetching || filter !== typed.trim();
  const rows = (found.data as Page<RowOf<E>> | undefined)?.items ?? [];
  const { isError, refetch } = found;
  return { isFetching, isError, refetch, rows: isFetching && typed !== '' ? [] : rows, searchNow: settle };
}

/** Enter that comes before the hits, as from a barcode scanner, waits for them while the list is open: it takes the hit when there is only one. */
function useEarlyEnter(isOpen: boolean, isSearching: boolean, searchNow: () => void, take: () => void) {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isOpen) isWaiting.current = false;
    if (isSearching || !isWaiting.current) return;
    isWaiting.current = false;
    take();
  });
  return (event: KeyboardEvent) => {
    isWaiting.current = isSearching && event.key === 'Enter';
    if (!isWaiting.current) return;
    event.preventDefault();
    event.stopPropagation();
    searchNow();
  };
}

/** Picks one row of any list endpoint by typing: at most 20 hits, and a new key cancels the search before. */
export function RemoteSelect<E extends ListEndpoint>(props: RemoteSelectProps<E>) {
  const { source, value, onChange, id, chosenLabel, placeholder } = props;
  const { labelOf, markOf, nothing } = source;
  const text = useText('common');
  const { isOpen, typed, type, open, passBy } = useSearchedList();
  const [chosen, setChosen] = useState<{ readonly id: number; readonly label: ReactNode }>();
  const hits = useHits(source, typed, isOpen);
  const { rows } = hits;
  const options: Option[] = rows.map((row) => ({ value: row.id, label: labelOf(row), mark: markOf?.(row) }));
  const isListed = options.some((option) => option.value === value);
  const label = chosen?.id === value ? chosen?.label : chosenLabel;
  const kept = typeof value === 'number' && !isListed && label && !isOpen ? [{ value, label }] : [];
  // An id without words is nothing to show: it waits for them.
  const isNameless = typeof value === 'number' && !isListed && !label;
  const choose = (row: RowOf<E> | undefined) => {
    setChosen(row && { id: row.id, label: labelOf(row) });
    onChange?.(row?.id, row);
  };
  const waitForHits = useEarlyEnter(isOpen, isOpen && typed !== '' && hits.isFetching, hits.searchNow, () => {
    const [only, ...others] = rows;
    if (!only || others.length > 0) return;
    choose(only);
    open(false);
  });

  const isText = useAsText();
  if (isText) return label;
  return (
    <Select<number, Option>
      // With an id it has a label; without one the placeholder is its name.
      {...(id ? { id } : { 'aria-label': placeholder })}
      value={isNameless ? null : (value ?? null)}
      options={[...kept, ...options]}
      optionRender={({ label: words, data: { mark } }) => (
        <>
          {mark}
          <span>{words}</span>
        </>
      )}
      allowClear={clearable()}
      open={isOpen}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      defaultActiveFirstOption={typed !== ''}
      classNames={{ popup: { root: 'remote-hits' } }}
      placeholder={placeholder ?? text('typeToSearch')}
      loading={hits.isFetching}
      notFoundContent={<EmptyList query={hits} isSearched={typed.trim() !== ''} nothing={nothing} />}
      onInputKeyDown={(event) => {
        waitForHits(event);
        passBy(event);
      }}
      onOpenChange={open}
      onChange={(next?: number) => choose(rows.find((row) => row.id === next))}
    />
  );
}
