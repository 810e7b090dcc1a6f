/** The owner of a draft. Another user of the computer, or the same user in another company, cannot view it. */
export interface DraftOwner {
  readonly tenantId: number | undefined;
  readonly userId: number;
}

/** Values of a form that were neither saved nor discarded. */
export interface SavedDraft<Values extends object = object> {
  /** Id of the command that saves the form, such as `customers.save`. */
  readonly form: string;
  /** Id of the edited row; undefined for a new one. */
  readonly id?: number | undefined;
  /** The time of the last change, in milliseconds. */
  readonly at: number;
  /** Display name of the form. */
  readonly title: string;
  /** Address of the form's page. */
  readonly address: string;
  /** The names of the form's fields. A draft with other names, from an older version of the form, is not restored. */
  readonly shape: string;
  /** Whether the fields are on the page of the record, so that no form is opened. */
  readonly isOnPage?: boolean;
  /** The initial values of the form. */
  readonly base: Values;
  readonly typed: Values;
}

/** A draft with the name of its slot. Every opening of a form has a separate slot. */
export interface DraftInSlot<Values extends object = object> {
  readonly slot: string;
  readonly draft: SavedDraft<Values>;
}

/** The storage of the drafts. */
interface DraftStorage {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  /** Returns false if the storage is full. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

const day = 24 * 3600 * 1000;
/** Drafts are deleted after this time, in milliseconds. */
export const draftLifetimeMs = 14 * day;

const prefix = 'yipin.draft.';

function prefixOf({ tenantId, userId }: DraftOwner): string {
  return `${prefix}${tenantId ?? 'host'}.${userId}.`;
}

function isDraft(stored: Partial<SavedDraft> | null): stored is SavedDraft {
  return (
    typeof stored?.form === 'string' &&
    typeof stored.at === 'number' &&
    typeof stored.title === 'string' &&
    typeof stored.address === 'string' &&
    typeof stored.shape === 'string' &&
    typeof stored.base === 'object' &&
    typeof stored.typed === 'object'
  );
}

function read(text: string | null): SavedDraft | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<SavedDraft> | null;
    return isDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Passwords are not stored. */
function isSecret(name: string): boolean {
  return /password/i.test(name);
}

function withoutSecrets(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));
}

/** Returns a store of drafts in the browser's storage. `now` returns the time in milliseconds. */
export function draftStore(storage: DraftStorage, now: () => number) {
  const keys = (start: string): string[] => storage.keys().filter((key) => key.startsWith(start));
  const readAll = (start: string) =>
    keys(start).flatMap((key) => {
      const draft = read(storage.read(key));
      return draft ? [{ key, draft }] : [];
    });

  /** Deletes expired drafts and invalid entries of all owners. */
  const sweep = (): void => {
    for (const key of keys(prefix)) {
      const draft = read(storage.read(key));
      if (!draft || now() - draft.at > draftLifetimeMs) storage.remove(key);
    }
  };
  return {
    sweep,
    /** Stores a draft. If the storage is full the oldest drafts are deleted; returns whether the draft was stored. */
    save(owner: DraftOwner, slot: string, draft: Omit<SavedDraft, 'at'>): boolean {
      const key = prefixOf(owner) + slot;
      const saved = { ...draft, base: withoutSecrets(draft.base), typed: withoutSecrets(draft.typed), at: now() };
      const text = JSON.stringify(saved);
      if (storage.write(key, text)) return true;
      const oldest = readAll(prefix).toSorted((one, other) => one.draft.at - other.draft.at);
      const removed: { key: string; draft: SavedDraft }[] = [];
      for (const old of oldest.filter((each) => each.key !== key)) {
        storage.remove(old.key);
        removed.push(old);
        if (storage.write(key, text)) return true;
      }
      // The draft does not fit even without the others, which are restored.
      for (const old of removed) storage.write(old.key, JSON.stringify(old.draft));
      return false;
    },
    drop: (owner: DraftOwner, slot: string): void => storage.remove(prefixOf(owner) + slot),
    /** Returns all drafts of an owner, from the latest to the oldest. */
    all(owner: DraftOwner): readonly DraftInSlot[] {
      const start = prefixOf(owner);
      return readAll(start)
        .filter(({ draft }) => now() - draft.at <= draftLifetimeMs)
        .map(({ key, draft }) => ({ slot: key.slice(start.length), draft }))
        .toSorted((one, other) => other.draft.at - one.draft.at);
    },
  };
}
