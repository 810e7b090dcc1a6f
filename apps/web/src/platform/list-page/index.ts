export { useEditRequested } from './list-state/edit-record.ts';
export { ActiveFilter } from './filters/active-filter.tsx';
export { columnsOf, sortable } from './table/columns.tsx';
export type { ListColumn } from './table/column-kinds.ts';
export { CreateButton, CreateLink } from './page/create-button.tsx';
export { DaysFilter } from './filters/days-filter.tsx';
export { EditButton } from './page/edit-button.tsx';
export { FilterSelect } from './filters/filter-select.tsx';
export { filtersOf } from './filters/filters-of.tsx';
export { ListFoot } from './page/list-foot.tsx';
export { ListLink } from './page/list-link.tsx';
export { EmptyNote, FailureNote } from './page/list-notes.tsx';
export { ListPage } from './page/list-page.tsx';
export { figures as figureCell, filterWide, linkCell } from './page/list-page.module.css';
export { ListTable } from './table/list-table.tsx';
export { groupingOf } from './groups/grouping.ts';
export { ListSums } from './sums/lazy-list-sums.ts';
export { ListFilters } from './filters/list-filters.tsx';
export type { ListFilter } from './filters/list-filter.ts';
export { SearchBox } from './filters/search-box.tsx';
export type { ListEditingPart } from './table/list-editing-part.ts';
export { SelectionBar } from './selection/selection-bar.tsx';
export { TextFilter } from './filters/text-filter.tsx';
export {
  type FilteredList,
  type FiltersOf,
  type LoadedList,
  type ListEndpoint,
  type ListState,
  type RowOf,
  useList,
} from './list-state/use-list.ts';
export { useFittedShape } from './table/use-fitted-shape.ts';
export { useTableShape } from './table/use-table-shape.ts';
export { useRowSelection } from './selection/use-row-selection.ts';
export {
  withCurrentRows,
  type Identified,
  type Selection,
  emptySelection,
  useSelection,
} from './selection/use-selection.ts';
