import { newKey } from '@yipin/contract/client';
import { readStored, removeStored, storedKeys, writeStored } from '../../browser-storage.ts';
import { useSession } from '../../auth/session-store.ts';
import { type DraftInSlot, type DraftOwner, draftStore, type SavedDraft } from './draft-store.ts';

const store = draftStore({ keys: storedKeys, read: readStored, write: writeStored, remove: removeStored }, () =>
  Date.now(),
);
store.sweep();

/**
 * Returns the owner of drafts: the signed-in user. Open forms still belong to that user after the session has expired.
 */
function owner(): DraftOwner | undefined {
  const { login } = useSession.getState();
  return login && { tenantId: login.tenant?.id, userId: login.user.id };
}

function lockOf(slot: string): string {
  return `yipin.draft.${slot}`;
}

/** Drafts with an open form in this window. Browsers provide the Web Locks API only on secure connections. */
const ownLocks = new Set<string>();

/** Returns the slots of drafts with an open form in any window. Closing or crashing windows release their locks. */
async function lockedSlots(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return ownLocks;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
}

/** The slot of one draft while its form is open. */
export interface DraftSlot {
  readonly save: (draft: Omit<SavedDraft, 'at'>) => void;
  /** Deletes the draft, because the values are those of the saved version again. */
  readonly clear: () => void;
  /** Deletes the draft, because it was saved or discarded. */
  readonly drop: () => void;
  /** Releases the slot. The draft stays for the next opening. */
  readonly release: () => void;
}

/** Opens a slot: a new one, or that of a restored draft. The draft belongs to the signed-in user. */
export function openDraftSlot(name: string = newKey()): DraftSlot {
  const own = owner();
  const lock = lockOf(name);
  let releaseLock = (): void => undefined;
  ownLocks.add(lock);
  const release = () => {
    ownLocks.delete(lock);
    releaseLock();
  };
  if ('locks' in navigator)
    void navigator.locks.request(
      lock,
      () =>
        new Promise<void>((resolve) => {
          releaseLock = resolve;
          // The slot was released before the lock was granted.
          if (!ownLocks.has(lock)) resolve();
        }),
    );
  const clear = () => own && store.drop(own, name);
  return {
    save: (draft) => own && void store.save(own, name, draft),
    clear,
    drop: () => {
      clear();
      release();
    },
    release,
  };
}

/** Returns the drafts of the signed-in user without an open form, from the latest to the oldest. */
export async function listUnopenedDrafts(): Promise<readonly DraftInSlot[]> {
  const own = owner();
  const all = own ? store.all(own) : [];
  if (all.length === 0) return all;
  const locked = await lockedSlots();
  return all.filter(({ slot }) => !locked.has(lockOf(slot)));
}

/** Returns whether a form may have a draft, without a query of the locks. */
export function mayHaveDraft(form: string, id: number | undefined): boolean {
  const own = owner();
  return own !== undefined && store.all(own).some(({ draft }) => draft.form === form && draft.id === id);
}

/** Deletes a draft without an open form. */
export function discardDraft(slot: string): void {
  const own = owner();
  if (own) store.drop(own, slot);
}
