import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from './tabs.module.css';

interface Hidden {
  readonly before: boolean;
  readonly after: boolean;
}

/** What the row keeps free at its ends is nothing to scroll to. */
const slack = 4;

/** Which ends of the row are out of sight; the row fades out there (`tabs.module.css`). */
function useHiddenEnds(list: HTMLUListElement): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  useEffect(() => {
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list;
      const before = scrollLeft > slack;
      const after = scrollLeft + clientWidth < scrollWidth - slack;
      list.dataset['hidden'] = [before && 'before', after && 'after'].filter(Boolean).join(' ');
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    // Its own width changes with the window and with these buttons, what is in it with the tags.
    const sizes = new ResizeObserver(() => {
      list.querySelector(`.${styles.tagActive}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      look();
    });
    sizes.observe(list);
    const tags = new MutationObserver(look);
    tags.observe(list, { childList: true, characterData: true, subtree: true });
    list.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      tags.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [list]);
  return hidden;
}

/** The mouse wheel scrolls sideways; React's own wheel listener could not stop the page from scrolling. */
function useSidewaysWheel(list: HTMLUListElement): void {
  useEffect(() => {
    const scroll = (event: WheelEvent) => {
      if (list.scrollWidth <= list.clientWidth || event.deltaY === 0) return;
      event.preventDefault();
      list.scrollLeft += event.deltaY;
    };
    list.addEventListener('wheel', scroll, { passive: false });
    return () => list.removeEventListener('wheel', scroll);
  }, [list]);
}

/** Buttons at the ends of a row that is longer than the screen. With the keyboard one goes along the tags themselves. */
export function ScrollButtons({ list }: { list: HTMLUListElement }) {
  const text = useText('shell');
  const { before, after } = useHiddenEnds(list);
  useSidewaysWheel(list);
  if (!before && !after) return null;
  const scroll = (pages: number) => list.scrollBy({ left: pages * list.clientWidth * 0.7, behavior: 'smooth' });
  return (
    <>
      <button
        type="button"
        className={styles.tagsScroll}
        tabIndex={-1}
        disabled={!before}
        aria-label={text('tags.scrollBack')}
        onClick={() => scroll(-1)}
      >
        <LeftOutlined />
      </button>
      <button
        type="button"
        className={clsx(styles.tagsScroll, styles.tagsScrollOn)}
        tabIndex={-1}
        disabled={!after}
        aria-label={text('tags.scrollOn')}
        onClick={() => scroll(1)}
      >
        <RightOutlined />
      </button>
    </>
  );
}
