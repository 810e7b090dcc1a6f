import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { ThemePicker } from './theme-picker.tsx';
import * as styles from './header-tools.module.css';

/** Focuses the selected theme when the box is shown. It cannot be focused while the box is being positioned. */
function useFocusSelectedTheme(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const tryFocus = () => {
      const chosen = box.current?.querySelector<HTMLInputElement>('input:checked') ?? null;
      chosen?.focus({ preventScroll: true });
      if (chosen === null || document.activeElement !== chosen) frame = requestAnimationFrame(tryFocus);
    };
    tryFocus();
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return box;
}

/** The button that opens a box with the eight themes. */
export function ThemeSwitch() {
  const label = useText('shell')('theme');
  const [isOpen, setIsOpen] = useState(false);
  const box = useFocusSelectedTheme(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  // The focus was in the box, and would be lost with it.
  const changeOpen = (next: boolean) => {
    setIsOpen(next);
    if (!next) button.current?.focus({ preventScroll: true });
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={changeOpen}
      trigger={['click']}
      placement="bottomRight"
      destroyOnHidden
      popupRender={() => (
        <div ref={box} className={styles.themeBox}>
          <ThemePicker />
        </div>
      )}
    >
      <Button
        ref={button}
        type="text"
        icon={<BgColorsOutlined />}
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
      />
    </Dropdown>
  );
}
