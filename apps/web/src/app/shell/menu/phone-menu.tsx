import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from '../shell.module.css';

interface PhoneMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu of a phone, in a drawer. Only phones load it. */
export function PhoneMenu({ isOpen, onClose, children }: PhoneMenuProps) {
  const text = useText('shell');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={240}
      closable={false}
      rootClassName={styles.drawer}
      classNames={{ body: styles.drawerBody }}
      aria-label={text('mainMenu')}
    >
      {children}
    </Drawer>
  );
}
