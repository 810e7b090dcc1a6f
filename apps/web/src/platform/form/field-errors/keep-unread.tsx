import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';

/** The texts of fields that cannot be parsed, stored while their form is unmounted with its tab. */
export interface UnreadTexts {
  /** The opening of the form to which the texts belong. */
  readonly opening: unknown;
  readonly byField: Map<string, string>;
  isLeaving: boolean;
}

const UnreadTextsContext = createContext<UnreadTexts | undefined>(undefined);

/** Returns the store of such texts, which is empty for each opening of the form. */
export function useUnreadTexts(opening?: unknown): UnreadTexts {
  return useMemo(() => ({ opening, byField: new Map<string, string>(), isLeaving: false }), [opening]);
}

/**
 * The fields of a form that is unmounted with its tab. Text that cannot be parsed is restored when the tab is shown.
 */
export function KeepUnread({ texts, children }: { readonly texts: UnreadTexts; readonly children: ReactNode }) {
  // Effects of the fields run before this one: they read their texts, which are then deleted. A field that is unmounted
  // alone, such as with its line, stores no text.
  useEffect(() => {
    texts.isLeaving = false;
    texts.byField.clear();
  }, [texts]);
  useLayoutEffect(
    () => () => {
      texts.isLeaving = true;
    },
    [texts],
  );
  return <UnreadTextsContext value={texts}>{children}</UnreadTextsContext>;
}

function nameOf(input: HTMLInputElement): string {
  return input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
}

/**
 * Returns a key of a field: its name, and its index among the fields of that name in the form. Ids cannot be used,
 * because they change with each mount.
 */
function keyOf(field: HTMLElement | null): string | undefined {
  const own = field?.querySelector('input');
  if (!own) return undefined;
  const all = own
    .closest('[role="dialog"], section')
    ?.querySelectorAll<HTMLInputElement>('input[data-unread], [data-unread] input');
  const namesakes = [...(all ?? [])].filter((input) => nameOf(input) === nameOf(own));
  return `${nameOf(own)} ${namesakes.indexOf(own)}`;
}

/** Keeps the text that a field could not parse while the tab of its form is hidden. Returns the ref of the field. */
export function useKeepUnread(text: string | undefined, restore: (text: string) => void) {
  const texts = useContext(UnreadTextsContext);
  const field = useRef<HTMLElement>(null);
  const latest = useRef({ text, restore });
  const key = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = { text, restore };
  });
  // Set while the field is mounted, because the labels of an unmounted field cannot be found.
  useEffect(() => {
    if (text !== undefined) key.current = keyOf(field.current);
  }, [text]);
  useEffect(() => {
    // The key compares the names of all fields: it is only calculated if there is a text.
    if (!texts || texts.byField.size === 0) return;
    const saved = texts.byField.get(keyOf(field.current) ?? '');
    if (saved !== undefined) latest.current.restore(saved);
  }, [texts]);
  useLayoutEffect(
    () => () => {
      const { text: left } = latest.current;
      if (texts?.isLeaving && key.current !== undefined && left !== undefined) texts.byField.set(key.current, left);
    },
    [texts],
  );
  return useCallback((element: HTMLElement | null) => {
    field.current = element;
  }, []);
}
