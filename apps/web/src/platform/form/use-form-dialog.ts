import { useCallback, useMemo, useRef, useState } from 'react';
import { useUnsaved } from '../tab/unsaved.ts';
import { type Draft, isSame } from './draft.ts';
import { useAskDiscard } from './use-ask-discard.ts';

type Implied = 'id' | 'expectedVersion';
/** Set when the user says yes to the server's warning. */
type Asked = 'confirmed';

/** The empty value of every field a user can fill in: a new field in the contract needs one before the form compiles. */
export type Blank<Values extends object> = {
  [K in Exclude<keyof Values, Implied | Asked>]-?: Values[K] | undefined;
} & { readonly [K in Asked]?: undefined };

/** A row as it is listed: it knows its id and version beside the fields. */
type RowFor<Values extends object> = Omit<Values, Implied> & { readonly id: number; readonly version: number };

/** One opening of the dialog. */
interface Opening {
  readonly key: number;
  readonly initial: Draft;
  readonly isNew: boolean;
}

/** A dialog that creates or edits one thing. `Values` is only there for the type of what it edits. */
export interface FormDialogState<Values extends object> {
  readonly opening: Opening | undefined;
  readonly isNew: boolean;
  readonly create: (preset?: Partial<Values>) => void;
  readonly edit: (row: RowFor<Values>) => void;
  /** Closes without asking: what was typed is saved or given up. */
  readonly close: () => void;
  /** Closes, but asks first when something typed would be lost. */
  readonly leave: () => void;
  /** What is typed so far; it outlives the form itself, which is unmounted while its tab is hidden. */
  readonly draft: () => Draft;
  /** Takes down what was typed. */
  readonly note: (values: Draft) => void;
}

/** Holds a form dialog: open or not, for a new row or an old one, and what is typed into it. */
export function useFormDialog<Values extends object>(blank: Blank<Values>): FormDialogState<Values> {
  const askDiscard = useAskDiscard();
  const [opening, setOpening] = useState<Opening>();
  const count = useRef(0);
  const draft = useRef<Draft>({});
  // A blank is written in place, so it is another object at every render with the same content.
  const blankRef = useRef(blank);

  const open = useCallback((initial: Draft, isNew: boolean) => {
    count.current += 1;
    draft.current = initial;
    setOpening({ key: count.current, initial, isNew });
  }, []);
  const create = useCallback((preset: Partial<Values> = {}) => open({ ...blankRef.current, ...preset }, true), [open]);
  const edit = useCallback(
    (row: RowFor<Values>) => {
      const source: Draft = { ...row };
      const fields = Object.keys(blankRef.current).map((name) => [name, source[name]] as const);
      open({ ...Object.fromEntries(fields), id: row.id, expectedVersion: row.version }, false);
    },
    [open],
  );
  const note = useCallback((values: Draft) => {
    draft.current = { ...draft.current, ...values };
  }, []);
  const close = useCallback(() => setOpening(undefined), []);
  const leave = useCallback(() => {
    if (!opening || isSame(opening.initial, draft.current)) return close();
    askDiscard(close);
  }, [opening, askDiscard, close]);

  useUnsaved(() => opening !== undefined && !isSame(opening.initial, draft.current));

  return useMemo(
    () => ({ opening, isNew: opening?.isNew ?? true, create, edit, close, leave, draft: () => draft.current, note }),
    [opening, create, edit, close, leave, note],
  );
}
