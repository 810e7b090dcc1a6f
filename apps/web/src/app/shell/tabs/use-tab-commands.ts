import { useNavigate } from 'react-router';
import { useRefetchActive } from '../../../platform/api/index.ts';
import { useAskDiscard } from '../../../platform/form/dialog/use-ask-discard.ts';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { homePage } from '../../pages.ts';
import { closeAllTabs, closeOtherTabs, closeTab, closeTabsAfter, hrefOf, reloadTab, useTabs } from './tabs-store.ts';

/** What can be done with opened pages. Each asks first when something typed would be lost. */
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

/** The page in front, or on its way there: what was drawn last may be the one before. */
function inFront(): string {
  return window.location.pathname;
}

/** The commands, whichever page is in front. */
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
  /** Closes these; unless the one in front stays, `kept` comes there. */
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
