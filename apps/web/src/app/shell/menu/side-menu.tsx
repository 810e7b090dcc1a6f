import { Menu } from 'antd';
import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/index.ts';
import { useDefaultAddress } from '../../../platform/list-page/views/default-view.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { groups } from '../../groups.tsx';
import { homePage, type AppPage } from '../../pages.ts';
import * as styles from '../shell.module.css';

interface SideMenuProps {
  readonly pages: readonly AppPage[];
  readonly active: AppPage | undefined;
  readonly isShrunk?: boolean;
  /** Called when a page is selected. */
  readonly onGo?: () => void;
}

/** Returns the open group: the last one that was opened. Navigation to a page opens its group. */
function useOpenGroup(active: AppPage | undefined) {
  const [open, setOpen] = useState<string | undefined>(active?.group);
  const [lastGroup, setLastGroup] = useState(active?.group);
  if (lastGroup !== active?.group) {
    setLastGroup(active?.group);
    if (active?.group) setOpen(active.group);
  }
  return [open, setOpen] as const;
}

/**
 * The menu of the pages that the user may open, by group. One group is open at a time. A list opens in the default view
 * of the user, or without filters. It is not rendered again when another page of the same list is shown.
 */
export const SideMenu = memo(function SideMenu({ pages, active, isShrunk = false, onGo }: SideMenuProps) {
  const text = useText('shell');
  const addressOf = useDefaultAddress();
  const menuTheme = useTheme((theme) => theme.menuTheme);
  const [open, setOpen] = useOpenGroup(active);
  const entry = (page: AppPage) => ({
    key: page.address,
    icon: <page.icon />,
    label: <Link to={addressOf(page.address, page.endpoint)}>{text(page.title)}</Link>,
  });
  const items = groups.flatMap(({ name, title, icon: Icon }) => {
    const children = pages.filter((page) => page.group === name).map(entry);
    if (children.length === 0) return [];
    // A pop-up has no visible parent, so it shows the name of its group.
    const shown = isShrunk
      ? [{ type: 'group' as const, key: `${name} title`, label: text(title), children }]
      : children;
    return [{ key: name, label: text(title), icon: <Icon />, children: shown }];
  });
  // In a narrow menu the groups are pop-ups, and antd itself controls which are open.
  const openGroups = isShrunk
    ? {}
    : { openKeys: open ? [open] : [], onOpenChange: (keys: string[]) => setOpen(keys.find((key) => key !== open)) };
  return (
    <Menu
      className={clsx(styles.menu, !isShrunk && styles.menuOfWords)}
      mode="inline"
      theme={menuTheme}
      inlineIndent={10}
      inlineCollapsed={isShrunk}
      selectedKeys={active ? [active.address] : []}
      items={[entry(homePage), ...items]}
      onClick={() => onGo?.()}
      {...openGroups}
    />
  );
});
