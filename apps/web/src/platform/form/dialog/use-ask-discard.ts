import { useCallback, useContext } from 'react';
import { useLocation } from 'react-router';
import { textOf } from '../../i18n/use-text.ts';
import { useDialogs } from '../../notify/dialogs.tsx';
import { PagePlaceContext } from '../../tab/page-place.ts';
import { sideOf } from '../../tab/panel-address.ts';

/** Returns the question about pages. With two pages next to each other, it names the side that it is about. */
function questionAbout([path, ...others]: readonly string[]): string {
  const side = path !== undefined && others.length === 0 ? sideOf(path) : undefined;
  if (side === undefined) return textOf('common:discardChanges');
  return side === 'left' ? textOf('common:discardLeft') : textOf('common:discardRight');
}

/**
 * Returns a function that asks before entered values are discarded: those of this page, or of the pages at `paths`. The
 * button that keeps them has the focus.
 */
export function useAskDiscard(): (discard: () => void, paths?: readonly string[]) => void {
  const modal = useDialogs();
  const { pathname } = useLocation();
  const isInTab = useContext(PagePlaceContext) !== undefined;
  return useCallback(
    (discard, paths = isInTab ? [pathname] : []) =>
      void modal.confirm({
        title: questionAbout(paths),
        content: textOf('common:discardHint'),
        okText: textOf('common:discard'),
        okButtonProps: { danger: true },
        cancelText: textOf('common:keepEditing'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: discard,
      }),
    [modal, isInTab, pathname],
  );
}
