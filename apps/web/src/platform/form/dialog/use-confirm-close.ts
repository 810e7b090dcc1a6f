import { useUnsaved } from '../../tab/unsaved.ts';
import { useAskDiscard } from './use-ask-discard.ts';

/**
 * Returns a function that closes a dialog, and asks for confirmation if entered values would be lost. For dialogs with
 * {@link useFormDialog}, use its `leave`.
 */
export function useConfirmClose(isDirty: boolean, close: () => void): () => void {
  const askDiscard = useAskDiscard();
  useUnsaved(() => isDirty);
  return () => (isDirty ? askDiscard(close) : close());
}
