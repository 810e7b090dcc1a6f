import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/index.ts';
import { addressWithout, shownPaths, type WindowSide } from '../../../platform/tab/panel-address.ts';
import { focusPanel, pathInUse } from '../../../platform/tab/panel-in-use.ts';
import { isCovered } from '../../../platform/tab/typing-target.ts';
import { homePage } from '../../pages.ts';
import { useTabCommands } from '../tabs/use-tab-commands.ts';
import { Divider } from './divider.tsx';
import * as styles from './sides.module.css';

/** Moves the focus to the other side when F6 is pressed, also while the user types. */
function useSideKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key !== 'F6' || hasModifier || event.defaultPrevented || isCovered()) return;
      const other = shownPaths().find((path) => path !== pathInUse());
      if (other === undefined) return;
      event.preventDefault();
      focusPanel(other);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

export interface SideToolsProps {
  readonly side: WindowSide;
  /** The path and the title of the page on the side. */
  readonly address: string;
  readonly title: string;
}

/** The title of a page on a side, above the page, with the buttons that give it the whole window and close it. */
export function SideTools({ side, address, title }: SideToolsProps) {
  const text = useText('shell');
  const navigate = useNavigate();
  const { close } = useTabCommands();
  const isLeft = side === 'left';
  return (
    <div
      className={clsx(styles.tools, isLeft ? styles.leftTools : styles.rightTools)}
      role="group"
      aria-label={isLeft ? text('sides.left') : text('sides.right')}
    >
      <span className={styles.title}>{title}</span>
      <Button
        type="text"
        size="small"
        icon={<FullscreenOutlined />}
        aria-label={text('sides.whole', { title })}
        title={text('sides.whole', { title })}
        onClick={() => void navigate(addressWithout(isLeft ? 'right' : 'left'))}
      />
      {address !== homePage.address && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text('closePage', { title })}
          title={text('closePage', { title })}
          onClick={() => close(address)}
        />
      )}
    </div>
  );
}

/** The line between two pages, and the key that moves the focus over it. */
export function SideDivider() {
  useSideKey();
  return <Divider />;
}
