import { useEffect } from 'react';
import { isTyping } from '../tab/typing-target.ts';
import { createFastKeys } from './fast-keys.ts';
import { handleScan } from './scan-targets.ts';

/** Listens to hardware scanners outside of fields. The keys of a scan are no shortcuts and press no button. */
export function useHardwareScanner(): void {
  useEffect(() => {
    const keys = createFastKeys();
    const press = (event: KeyboardEvent) => {
      // A key that stays pressed repeats as fast as a scanner types.
      const isOther = event.isComposing || event.repeat || event.ctrlKey || event.altKey || event.metaKey;
      if (isOther || isTyping(event.target)) return keys.reset();
      const { code, isScanned } = keys.read(event.key, event.timeStamp);
      if (!isScanned) return;
      event.preventDefault();
      event.stopPropagation();
      if (code !== undefined) void handleScan(code);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
