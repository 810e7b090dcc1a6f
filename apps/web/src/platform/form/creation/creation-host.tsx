import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Creation, CreationContext, type NewRecordProps } from './creation.ts';

/** One opening of the dialog of a new record. */
interface Opened {
  readonly Dialog: Creation['dialog'];
  readonly props: NewRecordProps;
}

/**
 * Lets the selects of a form create records, each in a dialog above the form. The dialog is not rendered inside the
 * form, whose keys and errors are not for the fields of the dialog.
 */
export function CreationHost({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((Dialog: Creation['dialog'], props: NewRecordProps) => setOpened({ Dialog, props }), []);
  // The dialog is removed before the select receives the focus.
  const close = () => flushSync(() => setOpened(undefined));
  return (
    <>
      <CreationContext value={open}>{children}</CreationContext>
      {opened && (
        <opened.Dialog
          typed={opened.props.typed}
          onSaved={(saved) => {
            close();
            opened.props.onSaved(saved);
          }}
          onLeft={() => {
            close();
            opened.props.onLeft();
          }}
        />
      )}
    </>
  );
}
