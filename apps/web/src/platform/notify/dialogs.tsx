import { Modal } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';

type Dialogs = ReturnType<typeof Modal.useModal>[0];

const DialogContext = createContext<Dialogs | undefined>(undefined);

/**
 * Provides `useDialogs`. antd's `App` would do the same, but also loads the code of its messages, which `Toasts`
 * replaces.
 */
export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [dialogs, holder] = Modal.useModal();
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
