import { SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextInput } from '../../form/fields/text-input.tsx';
import type { ListState } from '../list-state/use-list.ts';
import { focusFirstRow } from '../rows/row-elements.ts';
import * as styles from '../page/list-page.module.css';

const debounceMs = 300;

interface SearchBoxProps {
  readonly list: Pick<ListState, 'searched' | 'search'>;
  readonly placeholder: string;
}

/** Focuses the first row of the list by Down. */
function enterRows(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
  if (focusFirstRow(event.currentTarget.closest(`.${styles.listPage}`))) event.preventDefault();
}

/** The search text of a list. The list is searched after a pause of typing, and immediately on Enter. */
export function SearchBox({ list, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(list.searched);
  const [previous, setPrevious] = useState(list.searched);
  const [sent, setSent] = useState(list.searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address was changed by a reset or Back: its value is shown. The text that this box sent arrives after further
  // keys and must not replace them, especially not while an input method composes text.
  if (previous !== list.searched) {
    setPrevious(list.searched);
    if (list.searched !== sent) {
      setSent(list.searched);
      setTyped(list.searched);
    }
  }
  // The state of the list after the pause, not at the time of the key press.
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
    // The page was hidden before the end of the pause: the search starts when the page is shown again.
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
        // While an input method composes text, the incomplete syllable is not searched for.
        const native = event.nativeEvent;
        if (!(native instanceof InputEvent && native.isComposing)) searchAfter(event.target.value, debounceMs);
      }}
      onCompositionEnd={(event) => searchAfter(event.currentTarget.value, debounceMs)}
      onKeyDown={enterRows}
      onPressEnter={() => searchAfter(typed, 0)}
    />
  );
}
