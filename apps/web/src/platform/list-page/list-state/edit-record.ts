import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CallFailure } from '../../api/index.ts';
import { type Requirement, useMay } from '../../auth/may.tsx';
import { textOf } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/index.ts';
import { editParam } from '../../tab/record-address.ts';
import { hasUnsaved } from '../../tab/unsaved.ts';
import { useAddress } from '../../tab/use-address.ts';

/** How an address edits a record of a list whose records have no page. */
interface RequestedEdit<Row> {
  /** The operation that saves the change: for users without its permission, the address only shows the list. */
  readonly save: Requirement;
  /** Returns the record; undefined or a refusal if there is none. */
  readonly read: (id: number) => Promise<Row | undefined>;
  /** Opens the dialog. */
  readonly edit: (row: Row) => void;
}

/** Returns the address of a list, with its search parameters, that opens the dialog of a record. */
export function editedAt(path: string, search: string, id: string | number): string {
  const address = new URLSearchParams(search);
  address.set(editParam, String(id));
  return `${path}?${address}`;
}

/** Returns the id of a record in the parameter of an address; undefined if it is none. */
function idIn(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/**
 * Opens the dialog of the record that the address names, such as `?edit=3`, once: Back and a reload do not open it again.
 * A form with unsaved values on the page stays open.
 */
export function useEditRequested<Row>({ save, read, edit }: RequestedEdit<Row>): void {
  const { address, change } = useAddress();
  const { pathname } = useLocation();
  const notify = useNotify();
  const mayEdit = useMay(save);
  const id = idIn(address.get(editParam));
  const latest = useRef({ read, edit });
  useEffect(() => {
    latest.current = { read, edit };
  });
  useEffect(() => {
    if (id === undefined) return;
    change({ [editParam]: undefined });
    if (!mayEdit || hasUnsaved([pathname])) return;
    const open = async () => {
      const row = await latest.current.read(id);
      if (row === undefined) notify.warning(textOf('shell:recordMissing'));
      else latest.current.edit(row);
    };
    open().catch((failure: unknown) => {
      if (failure instanceof CallFailure) notify.failure(failure);
      else throw failure;
    });
  }, [id, change, mayEdit, pathname, notify]);
}
