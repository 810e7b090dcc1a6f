import { onOneLine } from '@yipin/contract';

/**
 * Browsers remove the line ends of text that is pasted into a field of one line, which joins words. The field gets a
 * space instead, as the server would store it. `insertText` keeps the browser's undo and triggers the events of typing.
 */
function pasteOnOneLine(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const line = onOneLine(text).trim();
  if (event.defaultPrevented || !(event.target instanceof HTMLInputElement) || line === text.trim()) return;
  event.preventDefault();
  document.execCommand('insertText', false, line);
}

/** Begins to paste text on one line into fields of one line. Returns what ends it. */
export function beginPastingOnOneLine(): () => void {
  document.addEventListener('paste', pasteOnOneLine);
  return () => document.removeEventListener('paste', pasteOnOneLine);
}
