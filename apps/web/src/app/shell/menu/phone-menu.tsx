import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/index.ts';

interface PhoneMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu where there is no room for it: it slides in. Only phones load the drawer. */
export function PhoneMenu({ isOpen, onClose, children }: PhoneMenuProps) {
  const text = useText('shell');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={240}
      closable={false}
      rootClassName="shell-drawer"
      aria-label={text('mainMenu')}
    >
      {children}
    </Drawer>
  );
}
