import { type ReactNode, useMemo } from 'react';
import { type Navigator, useNavigate } from 'react-router';
import { type PagePlace, PagePlaceContext } from '../../../platform/tab/page-place.ts';
import { addressWithout } from '../../../platform/tab/panel-address.ts';
import { replaceHistoryEntry } from '../../../platform/tab/use-address.ts';
import { addressBefore, closeTab, nameTab, replaceTab, titleOf } from '../tabs/tabs-store.ts';

interface OwnTabProps {
  readonly address: string;
  /** The title of the page's list, and its address with the state of its tab. */
  readonly listTitle: string;
  readonly listHref: string;
  /** Whether the page is the right one of two. */
  readonly isRight: boolean;
  /** Changes the address of the window. */
  readonly window: Navigator;
  readonly children: ReactNode;
}

/** Gives a page the access to its own tab. */
export function OwnTab({ address, listTitle, listHref, isRight, window, children }: OwnTabProps) {
  // The location of the panel is fixed, so the function does not change with the address of the window.
  const navigate = useNavigate();
  const place = useMemo(
    (): PagePlace => ({
      list: { title: listTitle, href: listHref },
      setTitle: (title) => nameTab(address, title),
      name: () => titleOf(address),
      replaceBy: (next) => {
        replaceTab(address, next);
        void navigate(next, replaceHistoryEntry);
      },
      closeTo: (next) => {
        closeTab(address);
        if (isRight) window.replace(addressWithout('right'));
        else void navigate(next, replaceHistoryEntry);
      },
      isRight,
      addressBefore: () => addressBefore(address) ?? listHref,
    }),
    [address, listTitle, listHref, isRight, window, navigate],
  );
  return <PagePlaceContext value={place}>{children}</PagePlaceContext>;
}
