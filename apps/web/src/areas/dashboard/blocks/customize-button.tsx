import { Button } from 'antd';
import { useState } from 'react';
import { useHasPermission } from '../../../platform/auth/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { useHomeContents } from '../first-steps/use-first-steps.ts';
import { permittedBlocks } from './home-blocks.ts';

// Loaded when it is first opened: it contains the code of dragging.
const CustomizeDialog = lazyPart(() => import('./customize-dialog.tsx').then((part) => part.CustomizeDialog));

/** The button that opens the choice of the blocks. Users with less than two blocks have nothing to choose. */
export function CustomizeButton() {
  const text = useText('dashboard');
  const hasPermission = useHasPermission();
  const [isOpen, setIsOpen] = useState(false);
  const blocks = permittedBlocks(hasPermission);
  const { hasBlocks } = useHomeContents();
  if (!hasBlocks || blocks.length < 2) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('customize.open')}</Button>
      {isOpen && <CustomizeDialog permitted={blocks} onClose={() => setIsOpen(false)} />}
    </>
  );
}
