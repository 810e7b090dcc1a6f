import { useNavigate } from 'react-router';
import { useRefetchActive } from '../../../platform/api/index.ts';
import { useAskDiscard } from '../../../platform/form/dialog/use-ask-discard.ts';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { homePage } from '../../pages.ts';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsAfter,
  hrefOf,
  keepTab,
  reloadTab,
  useTabs,
} from './tabs-store.ts';

/** The actions on open pages. Each requires a confirmation if it would discard unsaved input. */
export interface TabCommands {
  readonly close: (address: string) => void;
  readonly closeOthers: (address: string) => void;
  readonly closeAfter: (address: string) => void;
  readonly closeAll: () => void;
  readonly reload: (address: string) => void;
  /** Keeps a tab that was opened as a preview. */
  readonly keep: (address: string) => void;
}

function otherTabsOf(...remaining: readonly string[]): string[] {
  return useTabs
    .getState()
    .tabs.map(({ address }) => address)
    .filter((address) => !remaining.includes(address));
}

function openedAfter(address: string): string[] {
  const opened = otherTabsOf();
  return opened.slice(opened.indexOf(address) + 1);
}

/** Returns the path of the page in front. The page that was rendered last may be the previous one. */
function currentPath(): string {
  return window.location.pathname;
}

/** Returns the actions on open pages, which are independent of the page in front. */
export function useTabCommands(): TabCommands {
  const navigate = useNavigate();
  const refetch = useRefetchActive();
  const askDiscard = useAskDiscard();
  const confirmDiscard = (addresses: readonly string[], proceed: () => void) => {
    const discardAndProceed = () => {
      discardUnsaved(addresses);
      proceed();
    };
    if (hasUnsaved(addresses)) askDiscard(discardAndProceed);
    else discardAndProceed();
  };
  /** Closes tabs. If the page in front is closed, the tab at `remaining` is shown. */
  const closeTabs = (addresses: readonly string[], remaining: string, close: () => void) =>
    confirmDiscard(addresses, () => {
      close();
      const { tabs } = useTabs.getState();
      const next = tabs.find(({ address }) => address === remaining);
      if (!tabs.some(({ address }) => address === currentPath())) void navigate(next ? hrefOf(next) : homePage.address);
    });
  return {
    close: (address) =>
      confirmDiscard([address], () => {
        const next = closeTab(address);
        if (address === currentPath()) void navigate(hrefOf(next));
      }),
    closeOthers: (address) => closeTabs(otherTabsOf(homePage.address, address), address, () => closeOtherTabs(address)),
    closeAfter: (address) => closeTabs(openedAfter(address), address, () => closeTabsAfter(address)),
    closeAll: () => closeTabs(otherTabsOf(homePage.address), homePage.address, closeAllTabs),
    keep: keepTab,
    reload: (address) =>
      confirmDiscard([address], () => {
        reloadTab(address);
        void refetch();
      }),
  };
}
