import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../../form/fields/text-input.tsx';
import type { ListState } from '../list-state/use-list.ts';
import * as styles from '../page/list-page.module.css';

const pause = 300;

interface SearchBoxProps {
  readonly list: ListState;
  readonly placeholder: string;
}

/** Free-text filter of a list: searches when the typing pauses, at once on Enter. */
export function SearchBox({ list, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(list.searched);
  const [seen, setSeen] = useState(list.searched);
  const [sent, setSent] = useState(list.searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed from outside (reset, Back): its value is shown. The value that this box sent comes back after
  // further keys, and must not replace them, least of all during the composition of an input method.
  if (seen !== list.searched) {
    setSeen(list.searched);
    if (list.searched !== sent) {
      setSent(list.searched);
      setTyped(list.searched);
    }
  }
  // The list as it is when the pause is over, not as it was when the key went down.
  const latest = useRef({ typed, list });
  useEffect(() => {
    latest.current = { typed, list };
  });
  const searchAfter = (text: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(text.trim());
      latest.current.list.search(text.trim());
    }, wait);
  };
  useEffect(() => {
    // The page was left before the pause was over: the search begins when the page is in front again.
    const now = latest.current;
    if (now.typed.trim() !== now.list.searched) searchAfter(now.typed, 0);
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <TextInput
      className={styles.searchBox}
      classNames={{ prefix: styles.prefix }}
      onClear={() => {
        setTyped('');
        searchAfter('', 0);
      }}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      aria-keyshortcuts="/"
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.target.value);
        // An input method is still composing: half a syllable is not worth a search.
        const native = event.nativeEvent;
        if (!(native instanceof InputEvent && native.isComposing)) searchAfter(event.target.value, pause);
      }}
      onCompositionEnd={(event) => searchAfter(event.currentTarget.value, pause)}
      onPressEnter={() => searchAfter(typed, 0)}
    />
  );
}
