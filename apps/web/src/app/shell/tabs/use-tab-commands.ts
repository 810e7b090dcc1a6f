import { useNavigate } from 'react-router';
import { useRefetchActive } from '../../../platform/api/index.ts';
import { useAskDiscard } from '../../../platform/form/dialog/use-ask-discard.ts';
import { addressWithout, shownPaths, sideOf } from '../../../platform/tab/panel-address.ts';
import { discardUnsaved, hasUnsaved } from '../../../platform/tab/unsaved.ts';
import { homePage } from '../../pages.ts';
import type { Tab } from './tab-list.ts';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  closeTabsAfter,
  hrefOf,
  keepTab,
  reloadTab,
  titleOf,
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

/** Returns the name of the only page that is closed or reloaded, unless it is the only one that is shown. */
function nameToAsk([address, ...others]: readonly string[]): string | undefined {
  if (address === undefined || others.length > 0) return undefined;
  return shownPaths().join() === address ? undefined : titleOf(address);
}

/** Returns the address to show after tabs were closed, with `next` instead of a closed page; undefined if it stays. */
function addressAfterClosing(next: Tab): string | undefined {
  const { tabs } = useTabs.getState();
  // The shown pages at this moment: those that were rendered last may be the previous ones.
  const [closed, ...others] = shownPaths().filter((path) => !tabs.some(({ address }) => address === path));
  if (closed === undefined) return undefined;
  const side = others.length === 0 ? sideOf(closed) : undefined;
  return side ? addressWithout(side) : hrefOf(next);
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
    if (hasUnsaved(addresses)) askDiscard(discardAndProceed, nameToAsk(addresses));
    else discardAndProceed();
  };
  const show = (address: string | undefined) => address !== undefined && void navigate(address);
  /** Closes tabs. If the page in front is closed, the tab at `remaining` is shown. */
  const closeTabs = (addresses: readonly string[], remaining: string, close: () => void) =>
    confirmDiscard(addresses, () => {
      close();
      const { tabs } = useTabs.getState();
      const next = tabs.find(({ address }) => address === remaining);
      show(addressAfterClosing(next ?? { address: homePage.address, search: '' }));
    });
  return {
    close: (address) => confirmDiscard([address], () => show(addressAfterClosing(closeTab(address)))),
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
