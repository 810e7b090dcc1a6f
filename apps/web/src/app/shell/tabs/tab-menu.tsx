import { Dropdown } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { homePage } from '../../pages.ts';
import type { Tab } from './tab-list.ts';
import { focusTab, tabElementAt, tabElementOf } from './tab-elements.ts';
import type { TabCommands } from './use-tab-commands.ts';
import * as styles from './tabs.module.css';

interface TabMenuProps {
  readonly list: HTMLUListElement;
  readonly tabs: readonly Tab[];
  /** The tab whose menu is open. */
  readonly address: string | undefined;
  readonly commands: TabCommands;
  readonly onOpen: (address: string | undefined) => void;
}

/** The context menu of a tab. */
export function TabMenu({ list, tabs, address, commands, onOpen }: TabMenuProps) {
  const text = useText('shell');
  useEffect(() => {
    const openMenu = (event: MouseEvent) => {
      const element = tabElementOf(event.target);
      if (!element) return;
      event.preventDefault();
      onOpen(element.dataset['address']);
    };
    list.addEventListener('contextmenu', openMenu);
    return () => list.removeEventListener('contextmenu', openMenu);
  }, [list, onOpen]);
  const element = address === undefined ? undefined : tabElementAt(list, address);
  if (address === undefined || !element) return null;

  const { left, bottom } = element.getBoundingClientRect();
  const isHome = address === homePage.address;
  const isPreview = tabs.some((tab) => tab.address === address && tab.isPreview);
  const hasOthers = tabs.some((tab) => tab.address !== homePage.address && tab.address !== address);
  const items = [
    { key: 'reload', label: text('tags.reload') },
    ...(isPreview ? [{ key: 'keep', label: text('tags.keep') } as const] : []),
    { key: 'close', label: text('tags.close'), disabled: isHome },
    { key: 'closeOthers', label: text('closeOthers'), disabled: !hasOthers },
    { key: 'closeAfter', label: text('tags.closeAfter'), disabled: tabs.at(-1)?.address === address },
    { key: 'closeAll', label: text('closeAll'), disabled: tabs.length <= 1 },
  ] as const;
  const closeMenu = () => {
    onOpen(undefined);
    focusTab(list, address);
  };
  return (
    <Dropdown
      key={address}
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && closeMenu()}
      menu={{
        items: [...items],
        onClick: ({ key }) => {
          closeMenu();
          const chosen = items.find((item) => item.key === key);
          if (chosen?.key === 'closeAll') commands.closeAll();
          else if (chosen) commands[chosen.key](address);
        },
      }}
    >
      <span className={styles.tabMenuAnchor} style={{ left, top: bottom }} />
    </Dropdown>
  );
}
