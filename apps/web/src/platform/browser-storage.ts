/**
 * Calls `work` with the storage of the browser; undefined if that fails. The storage is a cache that may be full or
 * disabled, so no function depends on it: a value that cannot be read is absent, and one that cannot be written is
 * lost.
 */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

/** Returns a stored text; null if there is none, or the storage cannot be read. */
export function readStored(key: string): string | null {
  return attempt((storage) => storage.getItem(key)) ?? null;
}

/** Stores a text; returns false if the storage is full or cannot be written. */
export function writeStored(key: string, text: string): boolean {
  return (
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false
  );
}

/** Removes a stored text. */
export function removeStored(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Returns the keys of all stored texts. */
export function storedKeys(): readonly string[] {
  return attempt((storage) => Object.keys(storage)) ?? [];
}
