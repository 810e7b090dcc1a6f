import { Modal } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { useFocusPastDialog } from './use-focus-past-dialog.ts';

type Dialogs = ReturnType<typeof Modal.useModal>[0];

const DialogContext = createContext<Dialogs | undefined>(undefined);

/**
 * Provides `useDialogs`, and keeps the focus in dialogs where it moves. antd's `App` would provide the same functions,
 * but also load the code of its messages, which `Toasts` replaces.
 */
export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [dialogs, holder] = Modal.useModal();
  useFocusPastDialog();
  return (
    <DialogContext value={dialogs}>
      {holder}
      {children}
    </DialogContext>
  );
}

/** Returns the functions that open a dialog with a question or a note. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('there is no DialogProvider around this component');
  return dialogs;
}
