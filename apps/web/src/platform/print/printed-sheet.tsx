import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import './printed-sheet.css';

interface PrintedSheetProps {
  /** What a file printed to is called, and the foot of every page: the document's number. */
  readonly name: string;
  /** The print dialog is closed: take the sheet away. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/**
 * Opens the print dialog for its children alone as soon as they are rendered: no screen shows them, and of what the
 * screen shows nothing is printed. Where nobody prints there is no sheet, so that Ctrl + P prints the screen as ever.
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
    // The dialog holds up everything: the name has to have reached the window, the sheet the page.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
      root.style.removeProperty('--printed-name');
      // Another page may have named the window meanwhile.
      if (document.title === name) document.title = title;
    };
  }, [name]);
  return createPortal(<div className="printed-sheet">{children}</div>, document.body);
}
