/** Sends an event of the clipboard to the element with the focus, with its own clipboard. Returns the text in it. */
function sendClipboard(type: 'copy' | 'paste', text: string): string {
  const clipboardData = new DataTransfer();
  if (text !== '') clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

/** Pastes a text into the field with the focus. Tabs and line breaks are cells, as a spreadsheet writes them. */
export function pasteText(text: string): void {
  sendClipboard('paste', text);
}

/** Copies in the field with the focus. Returns the text that the program put into the clipboard. */
export function copiedText(): string {
  return sendClipboard('copy', '');
}
