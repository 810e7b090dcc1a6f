import { type DragEvent, useEffect, useRef, useState } from 'react';

/** The mounted receivers of pasted files. The last one receives them. */
const receivers: object[] = [];

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
}

/** Calls `onFiles` with pasted files, unless the clipboard also has text that is pasted into a field. */
function usePastedFiles(isEnabled: boolean, onFiles: (files: File[]) => void): void {
  const latestHandler = useRef(onFiles);
  useEffect(() => {
    latestHandler.current = onFiles;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const receiver = {};
    receivers.push(receiver);
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false;
      if (files.length === 0 || receivers.at(-1) !== receiver || (hasText && isField(event.target))) return;
      event.preventDefault();
      latestHandler.current(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      receivers.splice(receivers.indexOf(receiver), 1);
      document.removeEventListener('paste', paste);
    };
  }, [isEnabled]);
}

/** Receives dropped and pasted files. Returns whether files are dragged over the element, and its event handlers. */
export function useIncoming(isEnabled: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  usePastedFiles(isEnabled, onFiles);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => isEnabled && dataTransfer.types.includes('Files');
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
