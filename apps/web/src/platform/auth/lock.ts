import { readCookie, writeCookie } from '../cookies.ts';
import { flagCookie, isLocked, lockedUserKey, useLock } from './lock-store.ts';
import { ownAddress } from './own-address.ts';
import { labelOf, type Login, type TenantChoice } from './session-store.ts';
import { readStored, removeStored, writeStored } from '../browser-storage.ts';

const pageCookie = 'last_page_name';
/** Longer than any session, also one that outlives the browser: closing that is no way around the lock. */
const fiveYears = 5 * 365 * 24 * 3600;

/** When the lock page comes: the circle that closes in is nearly closed by then. */
const redirectAfter = 800;

/** Who may unlock the screen. */
export interface LockedUser {
  readonly userName: string;
  readonly tenant: TenantChoice | undefined;
  /** What the lock page calls them. */
  readonly name: string;
  readonly label: string;
}

/** The user whose screen is locked. */
export function lockedUserOf(login: Login): LockedUser {
  const { user, tenant } = login;
  return {
    userName: user.userName,
    tenant: tenant ? { id: tenant.id, name: tenant.tenancyName } : undefined,
    name: user.name || user.userName,
    label: labelOf(login),
  };
}

/** Locks the screen in every window: the flag is set at once, the page follows the circle that closes in. */
export function lock(login: Login, isStill: boolean): void {
  writeCookie(pageCookie, location.pathname + location.search, fiveYears);
  writeCookie(flagCookie, '1', fiveYears);
  writeStored(lockedUserKey, JSON.stringify(lockedUserOf(login)));
  useLock.setState({ phase: isStill ? 'locked' : 'closing' });
  if (!isStill) setTimeout(() => useLock.setState({ phase: 'locked' }), redirectAfter);
}

/** Takes the flag away, which other windows notice. This one stays locked until `open`. */
export function clearLockFlag(): void {
  writeCookie(flagCookie, '0', fiveYears);
  removeStored(lockedUserKey);
}

/** Shows what is behind the lock page. */
export function open(): void {
  return useLock.setState({ phase: 'open' });
}

function isLockedUser(stored: Partial<LockedUser> | null): stored is LockedUser {
  return typeof stored?.userName === 'string' && typeof stored.label === 'string' && typeof stored.name === 'string';
}

/** Who is known to have locked the screen. */
export function storedLockedUser(): LockedUser | undefined {
  try {
    const stored = JSON.parse(readStored(lockedUserKey) ?? 'null') as Partial<LockedUser> | null;
    return isLockedUser(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The page that was left. */
export function lockedPagePath(): string {
  return ownAddress(readCookie(pageCookie)) ?? '/home';
}

/** Resolves when the screen is not locked; immediately if it is not. */
export function unlocked(): Promise<void> {
  if (!isLocked(useLock.getState().phase)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useLock.subscribe(({ phase }) => {
      if (isLocked(phase)) return;
      stop();
      resolve();
    });
  });
}
