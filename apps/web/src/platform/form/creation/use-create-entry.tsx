import { PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useContext } from 'react';
import { useMay } from '../../auth/may.tsx';
import { useText } from '../../i18n/use-text.ts';
import { focusNextField } from '../field-errors/focus-next-field.ts';
import { type Creation, CreationContext } from './creation.ts';
import * as styles from './create-entry.module.css';

/** The values of the entry and of the text for an empty list, which are no ids of records. */
export const createValue = -1;
const noneValue = -2;

/** The select with the entry. */
interface CreatingSelect {
  readonly inputId: string;
  readonly typed: string;
  readonly open: (isOpen: boolean) => void;
  /** Opens the list with the text that was typed before. */
  readonly reopen: (typed: string) => void;
  /** Chooses the new record. */
  readonly choose: (id: number) => unknown;
}

/** The last entry of a select, which creates a record. */
export interface CreateEntry {
  readonly option: { readonly value: typeof createValue; readonly label: ReactNode; readonly title: string };
  /** Opens the dialog, with another text than the typed one if there is one. */
  readonly start: (text?: string) => void;
}

/**
 * Returns the last entry of a select, which creates a record with the typed text; undefined outside of forms and
 * without the permission. The saved record is chosen, and the focus moves to the next field. If the dialog is closed
 * without saving, the typed text is in the select again.
 */
export function useCreateEntry(creation: Creation | undefined, select: CreatingSelect): CreateEntry | undefined {
  const text = useText('common');
  const openDialog = useContext(CreationContext);
  const isPermitted = useMay(creation?.save);
  if (!creation || !openDialog || !isPermitted) return undefined;
  const { inputId } = select;
  const typed = select.typed.trim();
  const title = typed === '' ? creation.title : text('createNamed', { name: typed });
  const choose = async (id: number) => {
    const field = document.getElementById(inputId);
    field?.focus();
    await select.choose(id);
    if (field) focusNextField(field);
  };
  return {
    option: {
      value: createValue,
      title,
      label: (
        <span className={styles.entry}>
          <PlusOutlined aria-hidden /> {title}
        </span>
      ),
    },
    start: (named = typed) => {
      select.open(false);
      openDialog(creation.dialog, {
        typed: named,
        onSaved: ({ id }) => void choose(id),
        onLeft: () => {
          document.getElementById(inputId)?.focus();
          select.reopen(named);
        },
      });
    },
  };
}

/** Returns the options with the entry after them; before it a text if there are no options. */
export function withEntry<Option extends { readonly value: number; readonly label: ReactNode }>(
  entry: CreateEntry | undefined,
  options: readonly Option[],
  { isFetching, isError }: { readonly isFetching: boolean; readonly isError: boolean },
  nothing: string | undefined,
) {
  const isUnknown = options.length === 0 && (isFetching || isError);
  if (!entry || isUnknown) return [...options];
  const none = options.length === 0 && nothing ? [{ value: noneValue, label: nothing, disabled: true }] : [];
  return [...options, ...none, entry.option];
}

/** Starts to create a record if the entry was clicked, and chooses the record otherwise. */
export function pickOf(
  entry: CreateEntry | undefined,
  value: number | undefined,
  choose: (value: number) => void,
): void {
  if (value === createValue) entry?.start();
  else if (value !== undefined) choose(value);
}
