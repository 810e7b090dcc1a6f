import type { ComponentType } from 'react';
import type { LoadedList } from '../list-state/use-list.ts';
import type { Identified } from '../selection/use-selection.ts';

/** A component that changes fields of the rows of a list. `table` is null if the rows are cards. */
export type ListEditingPart<Row extends Identified> = ComponentType<{
  readonly list: LoadedList<Row>;
  readonly table: HTMLElement | null;
}>;
