import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useTabShown } from '../tab/tab-shown.ts';
import { handleScan } from './scan-targets.ts';

const CameraDialog = lazyPart(() => import('./camera-dialog.tsx').then((part) => part.CameraDialog));

/** Whether the first pointer of the device is a finger. Other devices have a scanner that types, or none. */
const isTouch = window.matchMedia('(pointer: coarse)').matches;

interface ScanButtonProps {
  /** Receives the code; absent = the topmost target receives it. */
  readonly onCode?: (code: string) => unknown;
  readonly type?: 'text' | 'default';
}

/** Scans a code with the camera of a touch device; other devices have no button. */
export function ScanButton({ onCode = handleScan, type = 'default' }: ScanButtonProps) {
  const text = useText('scan');
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useTabShown();
  if (!isTouch) return null;
  const label = text('button');
  return (
    <>
      <Button type={type} icon={<ScanOutlined />} aria-label={label} title={label} onClick={() => setIsOpen(true)} />
      {isOpen && isShown && (
        <CameraDialog
          onClose={() => setIsOpen(false)}
          onCode={(code) => {
            // The code is for what is below the dialog.
            flushSync(() => setIsOpen(false));
            void onCode(code);
          }}
        />
      )}
    </>
  );
}
