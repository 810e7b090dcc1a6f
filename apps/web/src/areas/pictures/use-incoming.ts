import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pathInUse } from '../../platform/tab/panel-in-use.ts';

/** A mounted receiver of pasted files. */
interface Receiver {
  /** The path of its page. */
  readonly path: string;
}

/** The mounted receivers. The last one of the page that is used receives the files. */
const receivers: Receiver[] = [];

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
}

/** Calls `onFiles` with pasted files, unless the clipboard also has text that is pasted into a field. */
function usePastedFiles(isEnabled: boolean, onFiles: (files: File[]) => void): void {
  const { pathname: path } = useLocation();
  const latestHandler = useRef(onFiles);
  useEffect(() => {
    latestHandler.current = onFiles;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const receiver = { path };
    receivers.push(receiver);
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false;
      const isLast = receivers.findLast((each) => each.path === pathInUse()) === receiver;
      if (files.length === 0 || !isLast || (hasText && isField(event.target))) return;
      event.preventDefault();
      latestHandler.current(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      receivers.splice(receivers.indexOf(receiver), 1);
      document.removeEventListener('paste', paste);
    };
  }, [isEnabled, path]);
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
