import { Dropdown } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { homePage } from '../../pages.ts';
import type { Tab } from './tab-list.ts';
import { focusTab, tagAt, tagOf } from './tab-elements.ts';
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
    const offer = (event: MouseEvent) => {
      const tag = tagOf(event.target);
      if (!tag) return;
      event.preventDefault();
      onOpen(tag.dataset['address']);
    };
    list.addEventListener('contextmenu', offer);
    return () => list.removeEventListener('contextmenu', offer);
  }, [list, onOpen]);
  const tag = address === undefined ? undefined : tagAt(list, address);
  if (address === undefined || !tag) return null;

  const { left, bottom } = tag.getBoundingClientRect();
  const isHome = address === homePage.address;
  const hasOthers = tabs.some((tab) => tab.address !== homePage.address && tab.address !== address);
  const items = [
    { key: 'reload', label: text('tags.reload') },
    { key: 'close', label: text('tags.close'), disabled: isHome },
    { key: 'closeOthers', label: text('closeOthers'), disabled: !hasOthers },
    { key: 'closeAfter', label: text('tags.closeAfter'), disabled: tabs.at(-1)?.address === address },
    { key: 'closeAll', label: text('closeAll'), disabled: tabs.length <= 1 },
  ] as const;
  const shut = () => {
    onOpen(undefined);
    focusTab(list, address);
  };
  return (
    <Dropdown
      key={address}
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && shut()}
      menu={{
        items: [...items],
        onClick: ({ key }) => {
          shut();
          const chosen = items.find((item) => item.key === key);
          if (chosen?.key === 'closeAll') commands.closeAll();
          else if (chosen) commands[chosen.key](address);
        },
      }}
    >
      <span className={styles.tagMenuPlace} style={{ left, top: bottom }} />
    </Dropdown>
  );
}
