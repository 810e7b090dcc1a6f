/** The largest time between two keys of a scanner, in ms. A person is slower. */
const maxGapMs = 35;
/** A shorter text is no code: several keys may be pressed together. */
const minLength = 6;
/** From this length on, the keys are those of a scanner, and no shortcuts. */
const sureLength = 3;

/** What a key was. */
interface ReadKey {
  /** The scanned code, if the key ended it; otherwise undefined. */
  readonly code?: string;
  /** Whether the key belongs to a scan, so that it is no shortcut. */
  readonly isScanned: boolean;
}

/** Reads the keys of a hardware scanner, which types a code quickly and presses Enter. */
export interface FastKeys {
  /** Reads a key, as `KeyboardEvent.key` names it, that was pressed at a time in ms. */
  readonly read: (key: string, at: number) => ReadKey;
  /** Forgets the keys before, such as those in a field. */
  readonly reset: () => void;
}

/** Returns a reader of the keys of a scanner. It has no clock: each key comes with its time. */
export function createFastKeys(): FastKeys {
  let typed = '';
  let lastAt = -Infinity;
  const reset = () => {
    typed = '';
    lastAt = -Infinity;
  };
  const read = (key: string, at: number): ReadKey => {
    // A scanner presses Shift for capital letters.
    if (key === 'Shift') return { isScanned: false };
    const isFast = at - lastAt < maxGapMs;
    if (key === 'Enter') {
      const code = isFast && typed.length >= minLength ? typed : undefined;
      reset();
      return code === undefined ? { isScanned: false } : { code, isScanned: true };
    }
    if (key.length !== 1) {
      reset();
      return { isScanned: false };
    }
    typed = isFast ? typed + key : key;
    lastAt = at;
    return { isScanned: typed.length >= sureLength };
  };
  return { read, reset };
}
