import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from './tabs.module.css';

interface HiddenEnds {
  readonly before: boolean;
  readonly after: boolean;
}

/** The free space at the ends of the row in pixels, which is not hidden content. */
const slack = 4;

/** Returns which ends of the row are hidden. The row fades out there (`tabs.module.css`). */
function useHiddenEnds(list: HTMLUListElement): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ before: false, after: false });
  useEffect(() => {
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list;
      const before = scrollLeft > slack;
      const after = scrollLeft + clientWidth < scrollWidth - slack;
      list.dataset['hidden'] = [before && 'before', after && 'after'].filter(Boolean).join(' ');
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    // The width of the row changes with the window and these buttons; its content changes with the tabs.
    const sizes = new ResizeObserver(() => {
      list.querySelector(`.${styles.tabActive}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      update();
    });
    sizes.observe(list);
    const content = new MutationObserver(update);
    content.observe(list, { childList: true, characterData: true, subtree: true });
    list.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      sizes.disconnect();
      content.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, [list]);
  return hidden;
}

/** Scrolls the row sideways with the mouse wheel. React's wheel listener is passive and cannot prevent scrolling. */
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

/** The scroll buttons of a row that is wider than the screen. Keyboard users move along the tabs instead. */
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
        className={styles.scrollButton}
        tabIndex={-1}
        disabled={!before}
        aria-label={text('tags.scrollBack')}
        onClick={() => scroll(-1)}
      >
        <LeftOutlined />
      </button>
      <button
        type="button"
        className={clsx(styles.scrollButton, styles.scrollButtonAfter)}
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
