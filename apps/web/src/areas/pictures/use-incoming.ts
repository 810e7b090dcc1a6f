import { type DragEvent, useEffect, useRef, useState } from 'react';

/** The mounted receivers of pasted files. The last one receives them. */
const takers: object[] = [];

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
}

/** Calls `onFiles` with pasted files, unless the clipboard also has text that is pasted into a field. */
function usePasted(isTaking: boolean, onFiles: (files: File[]) => void): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    if (!isTaking) return;
    const taker = {};
    takers.push(taker);
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false;
      if (files.length === 0 || takers.at(-1) !== taker || (hasText && isField(event.target))) return;
      event.preventDefault();
      take.current(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      takers.splice(takers.indexOf(taker), 1);
      document.removeEventListener('paste', paste);
    };
  }, [isTaking]);
}

/** Receives dropped and pasted files. Returns whether files are dragged over the element, and its event handlers. */
export function useIncoming(isTaking: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  usePasted(isTaking, onFiles);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => isTaking && dataTransfer.types.includes('Files');
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
