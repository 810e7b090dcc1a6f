import { newKey } from '@yipin/contract/client';
import { readStored, removeStored, storedKeys, writeStored } from '../../browser-storage.ts';
import { useSession } from '../../auth/session-store.ts';
import { type DraftInSlot, type DraftOwner, draftStore, type SavedDraft } from './draft-store.ts';

const store = draftStore({ keys: storedKeys, read: readStored, write: writeStored, remove: removeStored }, () =>
  Date.now(),
);
store.sweep();

/**
 * Returns the owner of drafts: the signed-in user. After a session has expired, open forms still belong to that user.
 */
function owner(): DraftOwner | undefined {
  const { login } = useSession.getState();
  return login && { tenantId: login.tenant?.id, userId: login.user.id };
}

function lockOf(slot: string): string {
  return `yipin.draft.${slot}`;
}

/** Drafts with an open form in this window: browsers offer locks only to pages of a secure connection. */
const lockedHere = new Set<string>();

/** Drafts that a form is being typed in, in this window or another. The browser lets go of them when a window ends, however it does. */
async function lockedSlots(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return lockedHere;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
}

/** A place for one draft while its form is open. */
export interface DraftSlot {
  readonly keep: (draft: Omit<SavedDraft, 'at'>) => void;
  /** Deletes the draft, because the values are those of the saved version again. */
  readonly clear: () => void;
  /** Deletes the draft, because it was saved or discarded. */
  readonly drop: () => void;
  /** The form is gone, the draft stays for the next one. */
  readonly release: () => void;
}

/** Takes a place for a draft: a new one, or that of a draft that is taken up again. It belongs to who is signed in now. */
export function openDraftSlot(name: string = newKey()): DraftSlot {
  const own = owner();
  const lock = lockOf(name);
  let letGo = (): void => undefined;
  lockedHere.add(lock);
  const release = () => {
    lockedHere.delete(lock);
    letGo();
  };
  if ('locks' in navigator)
    void navigator.locks.request(
      lock,
      () =>
        new Promise<void>((resolve) => {
          letGo = resolve;
          // Discarded before the lock was granted.
          if (!lockedHere.has(lock)) resolve();
        }),
    );
  const clear = () => own && store.drop(own, name);
  return {
    keep: (draft) => own && void store.keep(own, name, draft),
    clear,
    drop: () => {
      clear();
      release();
    },
    release,
  };
}

/** The drafts of who is signed in that no form is open with, the latest first. */
export async function listUnopenedDrafts(): Promise<readonly DraftInSlot[]> {
  const own = owner();
  const all = own ? store.all(own) : [];
  if (all.length === 0) return all;
  const locked = await lockedSlots();
  return all.filter(({ slot }) => !locked.has(lockOf(slot)));
}

/** Whether there may be a draft of this form, without asking the other windows. */
export function mayHaveDraft(form: string, id: number | undefined): boolean {
  const own = owner();
  return own !== undefined && store.all(own).some(({ draft }) => draft.form === form && draft.id === id);
}

/** Deletes a draft without an open form. */
export function discardDraft(slot: string): void {
  const own = owner();
  if (own) store.drop(own, slot);
}
