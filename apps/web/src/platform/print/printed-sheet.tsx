import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './printed-sheet.module.css';

interface PrintedSheetProps {
  /** The document number: the name of a printed file, and the footer of every page. */
  readonly name: string;
  /** Called when the print dialog is closed, to unmount the sheet. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/**
 * Opens the print dialog after its children are rendered. They are visible in print only, and nothing else is printed.
 * The sheet is mounted only during printing, so that Ctrl+P prints the screen.
 */
export function PrintedSheet({ name, onDone, children }: PrintedSheetProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const { title } = document;
    const root = document.documentElement;
    document.title = name;
    // The style sheet shows this property in the footer of each page.
    root.style.setProperty('--printed-name', JSON.stringify(name));
    const end = () => finish();
    window.addEventListener('afterprint', end);
    // The dialog blocks the page, so the title must be set and the sheet rendered before it opens.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
      root.style.removeProperty('--printed-name');
      // Another page may have set the title in the meantime.
      if (document.title === name) document.title = title;
    };
  }, [name]);
  return createPortal(<div className={styles.printedSheet}>{children}</div>, document.body);
}
