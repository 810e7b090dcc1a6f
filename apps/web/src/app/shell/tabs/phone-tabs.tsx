import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/index.ts';
import { homePage } from '../../pages.ts';
import type { TabsRowProps } from './tabs-row.tsx';
import { hrefOf } from './tabs-store.ts';
import { useTabCommands } from './use-tab-commands.ts';
import * as styles from './phone-tabs.module.css';

/** The open pages on a phone: their number, and behind it a list of them. */
export function PhoneTabs({ tabs, pageAt, active }: TabsRowProps) {
  const text = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  const commands = useTabCommands();
  const close = () => setIsOpen(false);
  const opened = tabs.flatMap((tab) => {
    const page = pageAt(tab.address);
    return page ? [{ tab, title: tab.title?.window ?? text(page.title) }] : [];
  });
  return (
    <>
      <Button
        type="text"
        aria-label={text('openPagesCount', { count: opened.length })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<span className={styles.count}>{opened.length}</span>}
        onClick={() => setIsOpen(true)}
      />
      <Drawer open={isOpen} placement="bottom" size="auto" title={text('openPages')} onClose={close}>
        <ul className={styles.list}>
          {opened.map(({ tab, title }) => (
            <li key={tab.address} className={clsx(tab.address === active && styles.active)}>
              <Link to={hrefOf(tab)} aria-current={tab.address === active ? 'page' : undefined} onClick={close}>
                {title}
              </Link>
              {tab.address !== homePage.address && (
                <Button
                  type="text"
                  aria-label={text('closePage', { title })}
                  icon={<CloseOutlined />}
                  onClick={() => commands.close(tab.address)}
                />
              )}
            </li>
          ))}
        </ul>
        <Button block disabled={opened.length < 2} onClick={commands.closeAll}>
          {text('closeAll')}
        </Button>
      </Drawer>
    </>
  );
}
