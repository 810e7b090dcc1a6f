import { useUnsaved } from '../../tab/unsaved.ts';
import { useAskDiscard } from './use-ask-discard.ts';

/** Closes a dialog outside of {@link useFormDialog}, but asks first when something typed would be lost. */
export function useConfirmClose(isDirty: boolean, close: () => void): () => void {
  const askDiscard = useAskDiscard();
  useUnsaved(() => isDirty);
  return () => (isDirty ? askDiscard(close) : close());
}
