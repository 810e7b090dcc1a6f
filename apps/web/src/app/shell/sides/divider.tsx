import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from './sides.module.css';

const storageKey = 'yipin.sides';

/** The custom property of the content with the width of the left side. */
const widthProperty = '--left-side';

/** The share of the left side in percent of the width, without a stored one. */
const half = 50;

/** The share that a key adds. */
const step = 2;

/** The least width of a side with half of the gap in pixels, as in `shell.module.css`: a side has 480 at least. */
const leastWidth = 484;

function storedShare(): number {
  const stored = Number(readStored(storageKey) ?? half);
  return stored > 0 && stored < 100 ? stored : half;
}

/** Returns the share of the left side with which no side is narrower than the least width. */
function limited(share: number, content: Element | null | undefined): number {
  const least = content ? Math.min((leastWidth / content.clientWidth) * 100, half) : 0;
  return Math.min(Math.max(share, least), 100 - least);
}

/**
 * The line between two pages. It is moved by the pointer, by the arrow keys, Home and End; Enter and a double click
 * center it. Its position is stored in the browser.
 */
export function Divider() {
  const text = useText('shell');
  const line = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(storedShare);
  useLayoutEffect(() => line.current?.parentElement?.style.setProperty(widthProperty, `${share}%`), [share]);
  const move = (next: number) => setShare(limited(next, line.current?.parentElement));
  const moveAndStore = (next: number) => {
    const allowed = limited(next, line.current?.parentElement);
    setShare(allowed);
    writeStored(storageKey, String(allowed));
  };
  const follow = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const content = currentTarget.parentElement?.getBoundingClientRect();
    if (content && currentTarget.hasPointerCapture(pointerId)) move(((clientX - content.left) / content.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: 0,
      End: 100,
      Enter: half,
    };
    const next = targets[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveAndStore(next);
  };
  return (
    <div
      ref={line}
      className={styles.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={text('sides.divider')}
      aria-valuenow={Math.round(share)}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId, button }) =>
        button === 0 && currentTarget.setPointerCapture(pointerId)
      }
      onPointerMove={follow}
      onPointerUp={() => moveAndStore(share)}
      onDoubleClick={() => moveAndStore(half)}
      onKeyDown={press}
    />
  );
}
