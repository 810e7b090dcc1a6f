import { useCallback } from 'react';
import { textOf } from '../../i18n/use-text.ts';
import { useDialogs } from '../../notify/dialogs.tsx';

/** Returns a function that asks before entered values are discarded. The button that keeps them has the focus. */
export function useAskDiscard(): (discard: () => void) => void {
  const modal = useDialogs();
  return useCallback(
    (discard) =>
      void modal.confirm({
        title: textOf('common:discardChanges'),
        content: textOf('common:discardHint'),
        okText: textOf('common:discard'),
        okButtonProps: { danger: true },
        cancelText: textOf('common:keepEditing'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: discard,
      }),
    [modal],
  );
}
