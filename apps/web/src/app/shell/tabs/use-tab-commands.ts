import { useNavigate } from 'react-router';
import { useRefetchActive } from '../../../platform/api/index.ts';
import { useAskDiscard } from '../../../platform/form/dialog/use-ask-discard.ts';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { homePage } from '../../pages.ts';
import { closeAllTabs, closeOtherTabs, closeTab, closeTabsAfter, hrefOf, reloadTab, useTabs } from './tabs-store.ts';

/** The actions on open pages. Each requires a confirmation if it would discard unsaved input. */
export interface TabCommands {
  readonly close: (address: string) => void;
  readonly closeOthers: (address: string) => void;
  readonly closeAfter: (address: string) => void;
  readonly closeAll: () => void;
  readonly reload: (address: string) => void;
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
function inFront(): string {
  return window.location.pathname;
}

/** Returns the actions on open pages, which are independent of the page in front. */
export function useTabCommands(): TabCommands {
  const navigate = useNavigate();
  const refetch = useRefetchActive();
  const askDiscard = useAskDiscard();
  const ask = (addresses: readonly string[], goOn: () => void) => {
    const now = () => {
      discardUnsaved(addresses);
      goOn();
    };
    if (hasUnsaved(addresses)) askDiscard(now);
    else now();
  };
  /** Closes tabs. If the page in front is closed, the tab at `remaining` is shown. */
  const closeSome = (addresses: readonly string[], remaining: string, close: () => void) =>
    ask(addresses, () => {
      close();
      const { tabs } = useTabs.getState();
      const next = tabs.find(({ address }) => address === remaining);
      if (!tabs.some(({ address }) => address === inFront())) void navigate(next ? hrefOf(next) : homePage.address);
    });
  return {
    close: (address) =>
      ask([address], () => {
        const next = closeTab(address);
        if (address === inFront()) void navigate(hrefOf(next));
      }),
    closeOthers: (address) => closeSome(otherTabsOf(homePage.address, address), address, () => closeOtherTabs(address)),
    closeAfter: (address) => closeSome(openedAfter(address), address, () => closeTabsAfter(address)),
    closeAll: () => closeSome(otherTabsOf(homePage.address), homePage.address, closeAllTabs),
    reload: (address) =>
      ask([address], () => {
        reloadTab(address);
        void refetch();
      }),
  };
}
