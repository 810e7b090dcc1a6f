import { type InputOf, type Page } from '@yipin/contract';
import { Select } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useOperation } from '../../api/use-operation.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ListEndpoint, RowOf } from '../../list-page/list-state/use-list.ts';
import type { Creation } from '../creation/creation.ts';
import { pickOf, withEntry } from '../creation/use-create-entry.tsx';
import type { ItemFieldProps } from '../fields/field-props.ts';
import { useShownPlaceholder } from '../fields/placeholder-context.ts';
import { useIsReadOnly } from '../fields/read-only-context.ts';
import { focusNextField } from '../field-errors/focus-next-field.ts';
import { EmptyList } from './empty-list.tsx';
import { UnknownActions } from './unknown-actions.tsx';
import { useLeftText } from './use-left-text.ts';
import { useNameOf } from './use-name-of.ts';
import { useSelectList } from './use-select-list.tsx';
import { useDebouncedText } from './use-debounced-text.ts';
import * as formStyles from '../layout/form.module.css';
import * as styles from './remote-select.module.css';

const maxOptions = 20;

/** The source of the options. */
interface OptionSource<E extends ListEndpoint> {
  readonly endpoint: E;
  /** Further inputs of the search, such as a warehouse. */
  readonly where?: Partial<InputOf<E>>;
  readonly labelOf: (row: RowOf<E>) => string;
  /** The label of the selected record, if that of its option has more. */
  readonly nameOf?: (row: RowOf<E>) => string;
  /** Rendered in front of an option's label, such as a picture. */
  readonly markOf?: (row: RowOf<E>) => ReactNode;
  /** Text for an empty list, with the page that creates a record. */
  readonly nothing: string;
  /** Returns the error for a pasted code that no record has. */
  readonly unknownError?: (code: string) => string;
  /** How a record is created from the select; needs `idField`. */
  readonly creation?: Creation;
  /** The input that selects one record by its id. With it, the select fetches the label of a value without one. */
  readonly idField?: keyof InputOf<E>;
}

/**
 * Properties that the select of a kind of record passes to {@link RemoteSelect}. `onChange` also receives the record.
 */
export interface RecordFieldProps<Row> extends ItemFieldProps<number, [id: number | undefined, row: Row | undefined]> {
  /** Label of the initial value, which may not be in the results; absent = it is fetched (`OptionSource.idField`). */
  readonly chosenLabel?: ReactNode;
  readonly placeholder?: string;
  /** A pasted text that names no record. It is shown until the user chooses one, and must not be saved. */
  readonly unknown?: string | undefined;
}

interface RemoteSelectProps<E extends ListEndpoint> extends RecordFieldProps<RowOf<E>> {
  readonly source: OptionSource<E>;
}

interface Option {
  readonly value: number;
  readonly label: ReactNode;
  readonly mark?: ReactNode;
  readonly disabled?: boolean;
}

/** Value of the option that shows typed text without a selection: no id is 0. */
const leftValue = 0;

/** Returns the results; none while they are those of an earlier text, so that Enter cannot select one of them. */
function useHits<E extends ListEndpoint>({ endpoint, where }: OptionSource<E>, typed: string, isEnabled: boolean) {
  const { debounced: filter, flush } = useDebouncedText(typed.trim());
  // Every list input has these (`pageQuery`), and its output is a page of rows; the generic type cannot express this.
  const paging = { maxResultCount: maxOptions, skipCount: 0, ...(filter ? { filter } : {}) };
  const input = { ...paging, ...where } as unknown as InputOf<E>;
  const found = useOperation(endpoint, input, { isEnabled });
  const isFetching = found.isFetching || filter !== typed.trim();
  const page = found.data as Page<RowOf<E>> | undefined;
  const rows = page?.items ?? [];
  const { isError, refetch } = found;
  return { isFetching, isError, refetch, rows: isFetching && typed !== '' ? [] : rows, searchNow: flush };
}

/**
 * Returns a listener for Enter before the results arrive, such as from a barcode scanner. While the list is open, a
 * single result is selected when it arrives.
 */
function useEarlyEnter(
  isOpen: boolean,
  isSearching: boolean,
  searchNow: () => void,
  selectMatch: (field: Element) => void,
) {
  const waiting = useRef<Element>(undefined);
  useEffect(() => {
    if (!isOpen) waiting.current = undefined;
    const field = waiting.current;
    if (isSearching || !field) return;
    waiting.current = undefined;
    selectMatch(field);
  });
  return (event: KeyboardEvent): boolean => {
    waiting.current = isSearching && event.key === 'Enter' ? event.currentTarget : undefined;
    if (!waiting.current) return false;
    event.preventDefault();
    event.stopPropagation();
    searchNow();
    return true;
  };
}

/** Returns the input that finds the record with an id. */
function inputOfId<E extends ListEndpoint>({ idField }: OptionSource<E>, id: unknown): InputOf<E> {
  // The generic type of the endpoint cannot express that its input has `idField` (see `useHits`).
  return { ...(idField !== undefined && { [idField]: id }), maxResultCount: 1, skipCount: 0 } as unknown as InputOf<E>;
}

/** Returns the selected value, the results, and the key handlers. */
function useRemoteSelect<E extends ListEndpoint>({ source, value, onChange, id, unknown }: RemoteSelectProps<E>) {
  const { labelOf, nameOf = labelOf } = source;
  const [chosen, setChosen] = useState<{ readonly id: number; readonly label: ReactNode }>();
  const choose = (row: RowOf<E> | undefined) => {
    setChosen(row && { id: row.id, label: nameOf(row) });
    onChange?.(row?.id, row);
  };
  const pasted =
    unknown === undefined ? undefined : { text: unknown, fieldError: source.unknownError?.(unknown) ?? unknown };
  const { setField, ...left } = useLeftText(value, pasted);
  const listed = useRef<readonly RowOf<E>[]>([]);
  const byId = (id: number) => listed.current.find((row) => row.id === id);
  const clear = () => {
    left.forget();
    choose(undefined);
  };
  const isFilled = typeof value === 'number' || left.text !== undefined;
  const list = useSelectList<number>({
    id,
    choose: (id) => choose(byId(id)),
    clear: isFilled ? clear : undefined,
    leaveTyped: left.leave,
    creating: {
      creation: source.creation,
      choose: async (createdId) => {
        const created = await call(source.endpoint, inputOfId(source, createdId));
        // The output of every such endpoint is a page (`ListEndpoint`).
        choose((created as Page<RowOf<E>>).items[0]);
      },
    },
  });
  const searchText = list.isOpen ? list.typed : (left.text ?? '');
  const hits = useHits(source, searchText, list.isOpen || left.isAwaited);
  useEffect(() => {
    listed.current = hits.rows;
    if (left.isAwaited && !list.isOpen && !hits.isFetching) left.resolve(hits.rows, labelOf, choose);
  });
  const waitForHits = useEarlyEnter(
    list.isOpen,
    list.isOpen && list.typed !== '' && hits.isFetching,
    hits.searchNow,
    (field) => {
      const [only, ...others] = hits.rows;
      if (!only || others.length > 0) return;
      choose(only);
      list.open(false);
      focusNextField(field);
    },
  );
  return {
    setField,
    list,
    hits,
    left,
    choose,
    byId,
    waitForHits,
    label: chosen?.id === value ? chosen?.label : undefined,
  };
}

/** Returns the label of a value that was not selected here or labeled by the caller; undefined until it is fetched. */
function useFetchedLabel<E extends ListEndpoint>(source: OptionSource<E>, value: number | null | undefined) {
  const { endpoint, idField, labelOf, nameOf = labelOf } = source;
  const isId = idField !== undefined && Number.isInteger(value) && Number(value) > 0;
  return useNameOf(endpoint, { input: inputOfId(source, value), isEnabled: isId, labelOf: nameOf });
}

/**
 * Selects one row of a list endpoint by a search. At most 20 results are shown, and further typing cancels the request.
 */
export function RemoteSelect<E extends ListEndpoint>(props: RemoteSelectProps<E>) {
  const { source, value, id, chosenLabel, placeholder } = props;
  const { labelOf, markOf, nothing } = source;
  const text = useText('common');
  const fieldErrorId = useId();
  const {
    setField,
    list,
    hits,
    left,
    choose,
    byId,
    waitForHits,
    label: knownLabel = chosenLabel,
  } = useRemoteSelect(props);
  const label = useFetchedLabel(source, knownLabel === undefined ? value : undefined) ?? knownLabel;
  const { isOpen, typed } = list;
  const found: Option[] = hits.rows.map((row) => ({ value: row.id, label: labelOf(row), mark: markOf?.(row) }));
  const options = withEntry(list.entry, found, hits, typed.trim() === '' ? nothing : text('noMatches'));
  const isListed = options.some((option) => option.value === value);
  const saved = typeof value === 'number' && !isListed && label && !isOpen ? [{ value, label }] : [];
  // An id without a label is not shown until its label is fetched.
  const isNameless = typeof value === 'number' && !isListed && !label;
  const shown = typed !== '' || isNameless ? null : (value ?? null);
  const shownPlaceholder = useShownPlaceholder(placeholder) ?? text('typeToSearch');
  if (useIsReadOnly()) return label;
  return (
    <div ref={setField} className={styles.remoteSelect} data-unread={left.text !== undefined}>
      <Select<number, Option>
        // With an id the field has a label; without an id the placeholder is its accessible name.
        {...(id ? {} : { 'aria-label': placeholder })}
        {...list.props}
        // The entry that creates a record is not active before the user moves to it.
        defaultActiveFirstOption={typed !== '' && found.length > 0}
        {...(left.fieldError ? { status: 'error', 'aria-invalid': true, 'aria-describedby': fieldErrorId } : {})}
        value={left.text === undefined || isOpen ? shown : leftValue}
        options={left.text === undefined || isOpen ? [...saved, ...options] : [{ value: leftValue, label: left.text }]}
        optionRender={({ label: optionLabel, data: { mark } }) => (
          <>
            {mark}
            <span>{optionLabel}</span>
          </>
        )}
        showSearch={{ ...list.search, filterOption: false }}
        classNames={{ popup: { listItem: styles.hit } }}
        placeholder={shownPlaceholder}
        loading={hits.isFetching}
        notFoundContent={<EmptyList query={hits} isSearched={typed.trim() !== ''} nothing={nothing} />}
        onInputKeyDown={(event) => waitForHits(event) || list.props.onInputKeyDown(event)}
        onChange={(next) => pickOf(list.entry, next, (picked) => choose(byId(picked)))}
      />
      {left.fieldError !== undefined && (
        <div id={fieldErrorId} role="alert" className={formStyles.fieldErrorText}>
          {left.fieldError}
          {left.isPasted && <UnknownActions text={left.text ?? ''} list={list} />}
        </div>
      )}
    </div>
  );
}
