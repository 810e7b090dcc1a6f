/** Returns the content of the browser's storage as one text, in which a test looks for words. */
export function storedText(): string {
  return JSON.stringify(entriesOf(localStorage));
}

/** Returns every entry of a storage by its key. */
export function entriesOf(storage: Storage): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: storage.length }, (_none, index) => {
      const key = storage.key(index) ?? '';
      return [key, storage.getItem(key) ?? ''];
    }),
  );
}
