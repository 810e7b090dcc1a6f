import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/index.ts';
import { addressWithout, shownPaths } from '../../../platform/tab/panel-address.ts';
import { focusPanel, pathInUse } from '../../../platform/tab/panel-in-use.ts';
import { isCovered } from '../../../platform/tab/typing-target.ts';
import { useTabCommands } from '../tabs/use-tab-commands.ts';
import { Divider } from './divider.tsx';
import * as styles from './sides.module.css';

export interface SidesProps {
  /** The path and the title of the page on the right side. */
  readonly address: string;
  readonly title: string;
}

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

/** What a window with two pages has between them, and above the right one. */
export function Sides({ address, title }: SidesProps) {
  const text = useText('shell');
  const navigate = useNavigate();
  const { close } = useTabCommands();
  useSideKey();
  return (
    <>
      <Divider />
      <div className={styles.tools} role="group" aria-label={text('sides.right')}>
        <span className={styles.title}>{title}</span>
        <Button
          type="text"
          size="small"
          icon={<FullscreenOutlined />}
          aria-label={text('common:openPage')}
          title={text('common:openPage')}
          onClick={() => void navigate(addressWithout('left'))}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text('closePage', { title })}
          title={text('sides.close')}
          onClick={() => close(address)}
        />
      </div>
    </>
  );
}
