import { type DragEvent, useEffect, useRef, useState } from 'react';

/** The receivers of pasted files. Of several, the one that was opened last receives them. */
const takers: object[] = [];

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
}

/** Forwards files that are pasted outside of a field, or into a field that does not accept them. */
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

/** Receives files that are dropped on an element or pasted. Returns whether files are dragged over it. */
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
