import type { CountedGroups, Endpoint, InputOf, Page } from '@yipin/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useAddress } from '../../tab/use-address.ts';
import { groupParam } from '../list-state/list-address.ts';
import type { AmountTitles } from '../sums/list-sums.tsx';
import type { Identified } from '../selection/use-selection.ts';

type GroupsEndpoint = Endpoint<z.ZodType<{ readonly groupBy: string }>, z.ZodType<CountedGroups>>;

/** How a list can be grouped. */
export interface ListGrouping {
  /** The operation that returns the groups. */
  readonly endpoint: Endpoint<z.ZodType, z.ZodType<CountedGroups>>;
  /** The operation that returns the rows. */
  readonly rows: Endpoint<z.ZodType, z.ZodType<Page<Identified>>>;
  /** The filters of the list. */
  readonly filters: object;
  /** The names of the fields by which the list can be grouped, in their order. */
  readonly fields: Readonly<Record<string, string>>;
  /** Shows a state by its number. */
  readonly stateOf?: (code: number) => ReactNode;
  /** The names of the choices of a field, by the field. */
  readonly choices?: Readonly<Record<string, (value: string) => string>>;
  /** The names of the amounts, as the columns have them. */
  readonly titles?: AmountTitles;
}

/** Declares how a list can be grouped: each field of the operation needs a name. */
export function groupingOf<E extends GroupsEndpoint>(
  endpoint: E,
  options: Omit<ListGrouping, 'endpoint' | 'fields'> & {
    readonly fields: Readonly<Record<InputOf<E>['groupBy'], string>>;
  },
): ListGrouping {
  return { endpoint, ...options };
}

/** The field by which a list is grouped, and the function that changes it. */
export interface ChosenGrouping {
  readonly field: string | undefined;
  readonly choose: (field: string | undefined) => void;
}

/** Returns the field of the address by which a list is grouped; an unknown one is ignored. */
export function useGrouping(grouping: ListGrouping | undefined): ChosenGrouping {
  const { address, change } = useAddress();
  const named = address.get(groupParam) ?? '';
  const field = grouping && Object.hasOwn(grouping.fields, named) ? named : undefined;
  return { field, choose: (chosen) => change({ [groupParam]: chosen, page: undefined }) };
}
