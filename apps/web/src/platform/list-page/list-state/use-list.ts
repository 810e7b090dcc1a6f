import { hashKey } from '@tanstack/react-query';
import {
  type Endpoint,
  groupFieldsOf,
  type InputOf,
  listInputIn,
  type OutputOf,
  type Page,
  type SortOrder,
} from '@yipin/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { CallFailure } from '@yipin/contract/client';
import { maskWhile } from '../../api/mask-while.ts';
import { queryKeyOf, useOperation } from '../../api/use-operation.ts';
import { replaceHistoryEntry, useAddress } from '../../tab/use-address.ts';
import { addressOf, groupParam, keepSizeParam, keepViewParam } from './list-address.ts';
import { usePageSize } from './page-size.ts';
import { noteShownList } from './shown-lists.ts';
import { type Identified, type Selection, useSelection } from '../selection/use-selection.ts';

/** An endpoint that returns one page of rows. */
export type ListEndpoint = Endpoint<z.ZodType, z.ZodType<Page<Identified>>>;

/** The row of a list endpoint. */
export type RowOf<E extends ListEndpoint> = OutputOf<E> extends Page<infer Row extends Identified> ? Row : never;

type PagingName = 'maxResultCount' | 'skipCount' | 'sorting' | 'exactTotal';

/** The filters of a list endpoint. */
export type FiltersOf<E extends ListEndpoint> = Partial<Omit<InputOf<E>, PagingName>>;

interface ListOptions<E extends ListEndpoint> {
  /** Default input of the list, if it differs from the endpoint's own defaults. */
  readonly defaults?: Partial<InputOf<E>>;
  /** The default sort order of the server, to mark the column heading. */
  readonly sortedBy?: SortOrder;
}

function reverseSort({ field, direction }: SortOrder): SortOrder {
  return {
    field,
    direction: direction === 'asc' ? 'desc' : 'asc',
  };
}

/** The address of a list: the query that its views are compared with. */
export interface ListQueries {
  /** The id of the endpoint, by which views and layouts are stored. */
  readonly listKey: string;
  /** The filters and the sort order of the address, without page and page size. */
  readonly query: string;
  /** Returns the query of the list with these filters, as the input of its endpoint. */
  readonly queryOf: (filters: object) => string;
  /** Returns a stored query as the list writes it: parameters that the list does not know are left out. */
  readonly normalized: (query: string) => string;
}

/** The state of a list without its rows, for search box, pages and notes. */
export interface ListState {
  /** The hash of its query key. */
  readonly queryHash: string;
  readonly queries: ListQueries;
  readonly total: number;
  /** Whether there are more rows than `total`. */
  readonly isTotalCapped: boolean;
  readonly isLoading: boolean;
  /** The mask over the rows while they are those of an earlier request. */
  readonly mask: ReturnType<typeof maskWhile>;
  /** Whether no rows were shown before, or another page is about to replace them. */
  readonly isFirstLoad: boolean;
  readonly failure: CallFailure | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly sorting: readonly SortOrder[];
  /** The search text. */
  readonly searched: string;
  readonly isFiltered: boolean;
  /** The parameters whose filter is in force, except the search text. */
  readonly inForce: readonly string[];
  /** Removes filters by their parameters, and returns to page 1. */
  readonly removeFilters: (names: readonly string[]) => void;
  readonly setPage: (page: number, pageSize: number) => void;
  readonly setSorting: (sorting: readonly SortOrder[]) => void;
  readonly search: (text: string) => void;
  readonly resetFilters: () => void;
  readonly countExactly: () => void;
  readonly refresh: () => void;
}

/** A list with its rows. */
export interface LoadedList<Row extends Identified = Identified> extends ListState {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
}

/** A list with its typed filters. */
export interface FilteredList<E extends ListEndpoint> extends LoadedList<RowOf<E>> {
  readonly filters: FiltersOf<E>;
  /** Changes some filters and returns to page 1; `undefined` removes a filter. */
  readonly setFilter: (change: { [K in keyof FiltersOf<E>]?: FiltersOf<E>[K] | undefined }) => void;
}

/** Fields of every list input, in addition to its filters. */
interface AnyInput {
  readonly maxResultCount: number;
  readonly skipCount: number;
  readonly sorting?: SortOrder[];
  readonly filter?: string;
  readonly [filter: string]: unknown;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
const pagingNames = new Set<string>(['maxResultCount', 'skipCount', 'sorting', 'exactTotal']);

function filtersIn(input: AnyInput): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => !pagingNames.has(name) && isSet(value)));
}

/** Returns the filters of an input that differ from those of a list that is opened without any. */
function namesInForce(filters: Record<string, unknown>, blank: AnyInput): string[] {
  const isBlank = (name: string) => JSON.stringify(filters[name]) === JSON.stringify(blank[name]);
  return Object.keys(filters).filter((name) => name !== 'filter' && !isBlank(name));
}

/** Reads and writes the list input of the address. */
function useListAddress({ id, input: schema }: ListEndpoint, defaults: object) {
  const { address, setAddress } = useAddress();
  const defaultsKey = JSON.stringify(defaults);
  return useMemo(() => {
    // The defaults are decoded values and are compared on the wire, for which the whole input is encoded. Every list
    // input has paging and filters (`pageQuery`), which the generic type cannot express.
    const blank = z.decode(schema, {}) as AnyInput;
    const wire = z.encode(schema, { ...blank, ...(JSON.parse(defaultsKey) as object) }) as Record<string, unknown>;
    const inputAt = (params: URLSearchParams) => listInputIn(schema, params, wire) as AnyInput;
    const applyChange = (change: object, page: number) =>
      setAddress((now) => {
        const all = Object.entries({ ...inputAt(now), ...change, skipCount: 0 });
        const input = Object.fromEntries(all.filter(([, value]) => isSet(value)));
        const next = addressOf(schema, { page, input }, wire);
        // A chosen page size replaces that of the address.
        return 'maxResultCount' in change ? keepViewParam(next, now) : keepSizeParam(next, now);
      }, replaceHistoryEntry);
    const blankInput = inputAt(new URLSearchParams());
    // Only the filters are reset; sort order and page size stay.
    const reset = () =>
      setAddress((now) => {
        const { sorting } = inputAt(now);
        const input = { ...blankInput, ...(sorting ? { sorting } : {}), skipCount: 0 };
        return keepSizeParam(addressOf(schema, { page: 1, input }, wire), now);
      }, replaceHistoryEntry);
    const queryOf = (input: object) => addressOf(schema, { page: 1, input }, wire).toString();
    const normalized = (query: string) => queryOf(inputAt(new URLSearchParams(query)));
    const input = inputAt(address);
    const queries: ListQueries = {
      listKey: id,
      query: queryOf(input),
      queryOf: (filters) => queryOf({ ...blankInput, ...filters }),
      normalized,
    };
    return { input, applyChange, reset, blank: blankInput, queries };
  }, [id, schema, address, setAddress, defaultsKey]);
}

/** Returns the input that counts all rows, after the user asked for it with the same filters. */
function useExactTotal(filtersKey: string) {
  const [countedFor, setCountedFor] = useState<string>();
  const exactTotal = countedFor === filtersKey ? { exactTotal: true } : {};
  return { exactTotal, countExactly: () => setCountedFor(filtersKey) };
}

/** Returns whether a page is empty although its list has rows. */
function isBeyondEnd(found: Page<unknown> | undefined): boolean {
  return found !== undefined && found.items.length === 0 && found.totalCount > 0;
}

/** Changes to the last page if the current page is beyond the end. Returns whether it is. */
function useLastPage(
  found: Page<unknown> | undefined,
  { skipCount, maxResultCount }: AnyInput,
  go: (page: number) => void,
) {
  const isBeyond = found !== undefined && found.items.length === 0 && skipCount > 0;
  const last = isBeyond
    ? Math.max(1, Math.min(Math.ceil(found.totalCount / maxResultCount), skipCount / maxResultCount))
    : undefined;
  const goTo = useRef(go);
  useEffect(() => {
    goTo.current = go;
  });
  useEffect(() => {
    if (last !== undefined) goTo.current(last);
  }, [last]);
  return isBeyond;
}

/** Returns whether the address names a field by which the list is grouped: then its rows are read group by group. */
function useIsGrouped({ input }: ListEndpoint): boolean {
  const field = useAddress().address.get(groupParam);
  const schema = input instanceof z.ZodObject ? input.shape['inGroup'] : undefined;
  const fields = schema instanceof z.ZodOptional ? groupFieldsOf(schema.unwrap()) : undefined;
  return field !== null && fields !== undefined && Object.hasOwn(fields, field);
}

/** Records the request of the list, for the pages of its records. */
function useNoteShownList<E extends ListEndpoint>(endpoint: E, request: InputOf<E>): void {
  const { pathname } = useLocation();
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const key = hashKey(queryKeyOf(endpoint, request));
  useEffect(() => {
    noteShownList(pathname, { endpoint, request: latest.current });
  }, [pathname, endpoint, key]);
}

/**
 * Returns one page of a list endpoint. Page, sort order and filters are in the address, so that a tab, a bookmark and
 * Back show the same list. The page size is a choice of each user.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  { defaults = {}, sortedBy }: ListOptions<E> = {},
): FilteredList<E> {
  const preset: { readonly maxResultCount?: number } = defaults;
  const { size, choose } = usePageSize(endpoint.id, preset.maxResultCount);
  const paged = { ...defaults, maxResultCount: size };
  const { input, applyChange, reset, blank, queries } = useListAddress(endpoint, paged);
  const filters = filtersIn(input);
  const filtersKey = JSON.stringify(filters);
  const { exactTotal, countExactly } = useExactTotal(filtersKey);
  // The input was decoded with the endpoint's schema, and its output is a page: see `ListEndpoint`.
  const request = { ...input, ...exactTotal } as unknown as InputOf<E>;
  const answer = useOperation(endpoint, request, { isEnabled: !useIsGrouped(endpoint) });
  const found = answer.data as Page<RowOf<E>> | undefined;
  const rows = useMemo(() => found?.items ?? [], [found]);
  const selection = useSelection(rows);
  const isBeyond = useLastPage(answer.isPlaceholderData ? undefined : found, input, (page) => applyChange({}, page));
  const pageSize = input.maxResultCount;
  useNoteShownList(endpoint, request);
  const { refetch } = answer;
  const refresh = useCallback(() => void refetch(), [refetch]);

  return {
    queryHash: hashKey(queryKeyOf(endpoint, request)),
    queries,
    rows,
    total: found?.totalCount ?? 0,
    isTotalCapped: found?.isTotalCapped ?? false,
    isLoading: answer.isFetching,
    mask: maskWhile(answer),
    isFirstLoad: answer.isPending || isBeyond || (answer.isPlaceholderData && isBeyondEnd(found)),
    failure: answer.error ?? undefined,
    page: Math.floor(input.skipCount / pageSize) + 1,
    pageSize,
    sorting: input.sorting ?? (sortedBy ? [sortedBy] : []),
    searched: input.filter ?? '',
    isFiltered: filtersKey !== JSON.stringify(filtersIn(blank)),
    selection,
    setPage: (page, chosen) => {
      const isSame = chosen === pageSize;
      if (!isSame) choose(chosen);
      applyChange(isSame ? {} : { maxResultCount: chosen }, isSame ? page : 1);
    },
    setSorting: (sorting) => {
      const [next] = sorting;
      // Removing the default sort order would have no effect, so it is reversed.
      const own = sortedBy && !input.sorting && !next ? [reverseSort(sortedBy)] : undefined;
      applyChange({ sorting: next ? sorting : own }, 1);
    },
    search: (text) => applyChange({ filter: text }, 1),
    resetFilters: reset,
    inForce: namesInForce(filters, blank),
    removeFilters: (names) => applyChange(Object.fromEntries(names.map((name) => [name, blank[name]])), 1),
    countExactly,
    refresh,
    filters: filters as FiltersOf<E>,
    setFilter: (change) => applyChange(change, 1),
  };
}
