import { onOneLine } from '@yipin/contract';

/**
 * Pastes text into an input with spaces instead of line breaks, which the server stores as well. A browser would remove
 * the line breaks and join the words. `insertText` keeps the browser's undo and triggers the events of typing.
 */
function pasteOnOneLine(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const line = onOneLine(text).trim();
  if (event.defaultPrevented || !(event.target instanceof HTMLInputElement) || line === text.trim()) return;
  event.preventDefault();
  document.execCommand('insertText', false, line);
}

/** Starts to paste text on one line into inputs. Returns a function that stops this. */
export function beginPastingOnOneLine(): () => void {
  document.addEventListener('paste', pasteOnOneLine);
  return () => document.removeEventListener('paste', pasteOnOneLine);
}
