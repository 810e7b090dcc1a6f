import type { InputOf } from '@yipin/contract';
import { create } from 'zustand';
import type { ListEndpoint } from './use-list.ts';

/** The request of the page of a list that was shown last. */
export interface ShownList {
  readonly endpoint: ListEndpoint;
  readonly request: InputOf<ListEndpoint>;
}

/** The lists that this window has shown, by the path of their page. */
const useLists = create<Readonly<Record<string, ShownList>>>()(() => ({}));

/** Records the page of a list that is shown, or that the user reached from a record of the list. */
export function noteShownList(path: string, list: ShownList): void {
  useLists.setState({ [path]: list });
}

/** Returns the page of a list that was shown last; undefined if this window has not shown the list. */
export function useShownList(path: string): ShownList | undefined {
  return useLists((lists) => lists[path]);
}

/** Forgets all lists, for the next user. */
export function forgetShownLists(): void {
  useLists.setState({}, true);
}
