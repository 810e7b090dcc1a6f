import { App } from 'antd';
import { useCallback } from 'react';
import { textOf } from '../../i18n/use-text.ts';

/** Asks before something typed is lost. The answer that keeps it has the focus. */
export function useAskDiscard(): (discard: () => void) => void {
  const { modal } = App.useApp();
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
