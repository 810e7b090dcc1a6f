import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { homePage, type AppPage } from '../../pages.ts';
import { ScrollButtons } from './scroll-buttons.tsx';
import type { Tab } from './tab-list.ts';
import { tabElementOf } from './tab-elements.ts';
import { TabMenu } from './tab-menu.tsx';
import { TabOptions } from './tab-options.tsx';
import { keepTab, moveTab } from './tabs-store.ts';
import { useTabCommands } from './use-tab-commands.ts';
import { useTabKeys } from './use-tab-keys.ts';
import { unseen } from '../../../platform/theme/unseen.module.css';

const DragTabs = lazyPart(() => import('./drag-tabs.tsx').then((part) => part.DragTabs));

interface TabToolsProps {
  /** The list of tabs, which is rendered before these tools are loaded. */
  readonly list: HTMLUListElement;
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => AppPage | undefined;
  readonly active: string | undefined;
  /** Called with the tab that has the keyboard focus; undefined when the focus leaves the row. */
  readonly onFocus: (address: string | undefined) => void;
}

/** Keeps a tab that was opened as a preview when it is double-clicked. */
function useKeeping(list: HTMLUListElement): void {
  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const address = tabElementOf(target)?.dataset['address'];
      if (address !== undefined) keepTab(address);
    };
    list.addEventListener('dblclick', keep);
    return () => list.removeEventListener('dblclick', keep);
  }, [list]);
}

/** Closes a tab by its button or with the middle mouse button, as in a browser. */
function useClosing(list: HTMLUListElement, close: (address: string) => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const address = tabElementOf(target)?.dataset['address'];
      if (address !== undefined && target instanceof Element && target.closest('button')) latest.current(address);
    };
    const auxClick = (event: MouseEvent) => {
      const address = tabElementOf(event.target)?.dataset['address'];
      if (event.button !== 1 || address === undefined || address === homePage.address) return;
      event.preventDefault();
      latest.current(address);
    };
    list.addEventListener('click', click);
    list.addEventListener('auxclick', auxClick);
    return () => {
      list.removeEventListener('click', click);
      list.removeEventListener('auxclick', auxClick);
    };
  }, [list]);
}

/** The tools of the row of tabs: closing, keys, menus, reordering and scrolling. */
export function TabTools({ list, tabs, pageAt, active, onFocus }: TabToolsProps) {
  const text = useText('shell');
  const [announcement, setAnnouncement] = useState('');
  const [menuOf, setMenuOf] = useState<string>();
  const commands = useTabCommands();
  const move = (address: string, to: number) => {
    const page = pageAt(address);
    const position = Math.min(Math.max(to, 1), tabs.length - 1);
    if (!page || address === homePage.address || tabs[position]?.address === address) return;
    moveTab(address, position);
    setAnnouncement(
      text('tags.moved', {
        title: tabs.find((tab) => tab.address === address)?.title?.tab ?? text(page.title),
        position: position + 1,
        count: tabs.length,
      }),
    );
  };
  const tools = { list, addresses: tabs.map(({ address }) => address), onMove: move };
  useClosing(list, commands.close);
  useKeeping(list);
  useTabKeys({ ...tools, onClose: commands.close, onMenu: setMenuOf, onFocus });
  return (
    <>
      <ScrollButtons list={list} />
      {tabs.length > 2 && <DragTabs {...tools} />}
      <TabMenu list={list} tabs={tabs} address={menuOf} commands={commands} onOpen={setMenuOf} />
      <TabOptions tabs={tabs} active={active} commands={commands} />
      <span className={unseen} role="status">
        {announcement}
      </span>
    </>
  );
}
