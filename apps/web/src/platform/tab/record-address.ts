import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The part of an address that names a record: its id, or `new`, `new/2` and so on. */
const recordPart = /^(.+)\/(?:([1-9]\d{0,14})|new(?:\/[1-9]\d{0,2})?)$/;

/** The search parameter of a record's page that shows the record in a form. */
export const editParam = 'edit';

/** The value of {@link editParam} with which a form starts in a new line. */
const newLine = 'line';

/** A path that names a record. */
export interface RecordPath {
  /** The path of the list that the record belongs to. */
  readonly list: string;
  /** The id of the record; undefined for a new one. */
  readonly id: number | undefined;
}

/** Returns the record that a path names; undefined if it names none. */
export function recordIn(pathname: string): RecordPath | undefined {
  const found = recordPart.exec(pathname);
  const list = found?.[1];
  if (list === undefined) return undefined;
  return { list, id: found?.[2] === undefined ? undefined : Number(found[2]) };
}

/** Returns the path of the form of a new record of a list. */
export function newRecordPath(list: string): string {
  return `${list}/new`;
}

/** Returns the address that shows the form of the page at a path; that of a list for forms in dialogs. */
export function formAddress(path: string): string {
  return recordIn(path)?.id === undefined ? path : `${path}?${editParam}`;
}

/** Returns the address that shows the form of a saved document with a new line. */
export function newLineAddress(path: string): string {
  return `${formAddress(path)}=${newLine}`;
}

/** The record that the address of a page names. */
export interface AddressedRecord extends RecordPath {
  /** The path of the page. */
  readonly path: string;
  /** Whether the record is shown in a form. A new record always is. */
  readonly isEditing: boolean;
  /** Whether the form starts in a new line. */
  readonly isAddingLine: boolean;
  /** The values of a new record that the address contains, by field. */
  readonly preset: URLSearchParams;
}

/** Returns the record that the address of this page names. */
export function useAddressedRecord(): AddressedRecord {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const record = recordIn(pathname) ?? { list: pathname, id: undefined };
    const preset = new URLSearchParams(search);
    return {
      ...record,
      path: pathname,
      preset,
      isEditing: record.id === undefined || preset.has(editParam),
      isAddingLine: record.id !== undefined && preset.get(editParam) === newLine,
    };
  }, [pathname, search]);
}
