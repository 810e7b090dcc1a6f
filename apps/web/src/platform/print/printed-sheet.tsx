import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './printed-sheet.module.css';

interface PrintedSheetProps {
  /** What a file printed to is called, and the foot of every page: the document's number. */
  readonly name: string;
  /** The print dialog is closed: take the sheet away. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/**
 * Opens the print dialog for its children as soon as they are rendered: they are visible in print only, and nothing
 * else is printed. The sheet exists only while printing, so that Ctrl + P prints the screen.
 */
export function PrintedSheet({ name, onDone, children }: PrintedSheetProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const { title } = document;
    const root = document.documentElement;
    document.title = name;
    // The foot of a page is drawn by the style sheet, which takes what it says from here.
    root.style.setProperty('--printed-name', JSON.stringify(name));
    const end = () => finish();
    window.addEventListener('afterprint', end);
    // The dialog blocks the page: the name has to be in the window's title, and the sheet rendered.
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
