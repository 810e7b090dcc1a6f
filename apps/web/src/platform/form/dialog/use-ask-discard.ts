import { useCallback, useContext } from 'react';
import { useLocation } from 'react-router';
import { textOf } from '../../i18n/use-text.ts';
import { useDialogs } from '../../notify/dialogs.tsx';
import { PagePlaceContext } from '../../tab/page-place.ts';
import { sideOf } from '../../tab/panel-address.ts';

/**
 * Returns a function that asks before entered values are discarded. The question names what they belong to: `name`, or
 * with two pages next to each other the record of this page. The button that keeps them has the focus.
 */
export function useAskDiscard(): (discard: () => void, name?: string) => void {
  const modal = useDialogs();
  const { pathname } = useLocation();
  const place = useContext(PagePlaceContext);
  return useCallback(
    (discard, name = sideOf(pathname) && place?.name?.()) =>
      void modal.confirm({
        title: name ? textOf('common:discardOf', { name }) : textOf('common:discardChanges'),
        content: textOf('common:discardHint'),
        okText: textOf('common:discard'),
        okButtonProps: { danger: true },
        cancelText: textOf('common:keepEditing'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: discard,
      }),
    [modal, place, pathname],
  );
}
