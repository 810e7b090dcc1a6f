import type { Permission } from '@yipin/contract';
import { useHasPermission } from '../auth/may.tsx';

/** The action `edit` of a machine, as far as the row of a list shows whether it is possible: it has no guards. */
interface EditableMachine<State extends string> {
  readonly transitions: {
    readonly edit: {
      readonly from: readonly State[];
      readonly access: Permission;
      readonly alsoNeeds?: Readonly<Partial<Record<State, readonly Permission[]>>>;
    };
  };
}

/** Returns a function that returns whether the user may change a document in its state. */
export function useCanEdit<State extends string>({ transitions: { edit } }: EditableMachine<State>) {
  const hasPermission = useHasPermission();
  return ({ status }: { readonly status: State }): boolean =>
    edit.from.includes(status) && [edit.access, ...(edit.alsoNeeds?.[status] ?? [])].every(hasPermission);
}
