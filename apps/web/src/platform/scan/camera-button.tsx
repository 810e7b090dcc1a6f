import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
import { useTabShown } from '../tab/tab-shown.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { handleScan, useHasTarget } from './scan-targets.ts';

export interface ScanButtonProps {
  /** Receives the code; absent = the topmost target receives it. */
  readonly onCode?: (code: string) => unknown;
  readonly type?: 'text' | 'default';
}

/** The button that scans a code with the camera. */
export function CameraButton({ onCode = handleScan, type = 'default' }: ScanButtonProps) {
  const text = useText('scan');
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useTabShown();
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

/** The button that scans a code for the page; absent while the page has no target. */
export function PageCameraButton() {
  return useHasTarget() ? <CameraButton /> : null;
}
