export { ActiveFilter } from './active-filter.tsx';
export { columnsOf, sortable } from './columns.tsx';
export { CreateButton } from './create-button.tsx';
export { DaysFilter } from './days-filter.tsx';
export { EditButton } from './edit-button.tsx';
export { FilterSelect } from './filter-select.tsx';
export { ListFoot } from './list-foot.tsx';
export { ListLink } from './list-link.tsx';
export { EmptyNote, FailureNote } from './list-notes.tsx';
export { ListPage } from './list-page.tsx';
export { ListTable } from './list-table.tsx';
export { NumberFilter } from './number-filter.tsx';
export { SearchBox } from './search-box.tsx';
export { SelectionBar } from './selection-bar.tsx';
export { TextFilter } from './text-filter.tsx';
export {
  type FilteredList,
  type FiltersOf,
  type LoadedList,
  type ListEndpoint,
  type ListState,
  type RowOf,
  useList,
} from './use-list.ts';
export { useTableShape } from './use-table-shape.ts';
export { useRowSelection } from './use-row-selection.ts';
export { withCurrentRows, type Identified, type Selection, useSelection } from './use-selection.ts';
export { type OpenedRecord, useOpened } from './use-opened.ts';
