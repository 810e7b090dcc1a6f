import { readCookie, writeCookie } from '../cookies.ts';
import { flagCookie, isLocked, lockedUserKey, useLock } from './lock-store.ts';
import { ownAddress } from './own-address.ts';
import type { Login, TenantChoice } from './session-store.ts';
import { readStored, removeStored, writeStored } from '../browser-storage.ts';

const pageCookie = 'last_page_name';
/** Longer than any session, also a remembered one: closing the browser does not unlock the screen. */
const fiveYears = 5 * 365 * 24 * 3600;

/** The delay of the lock page in ms, while the closing circle is animated. */
const closingAnimationMs = 800;

/** The user who can unlock the screen. */
export interface LockedUser {
  readonly userName: string;
  readonly tenant: TenantChoice | undefined;
  /** The name on the lock page. */
  readonly name: string;
  /** Whether the user belongs to the host of several companies. */
  readonly isHost?: boolean;
}

/** Returns the user whose screen is locked. */
export function lockedUserOf(login: Login): LockedUser {
  const { user, tenant, isMultiTenant } = login;
  return {
    userName: user.userName,
    tenant: tenant ? { id: tenant.id, name: tenant.tenancyName } : undefined,
    name: user.name || user.userName,
    isHost: !tenant && isMultiTenant,
  };
}

/** Locks the screen in every window. The flag is set immediately; the lock page appears after the animation. */
export function lock(login: Login, hasReducedMotion: boolean): void {
  writeCookie(pageCookie, location.pathname + location.search, fiveYears);
  writeCookie(flagCookie, '1', fiveYears);
  writeStored(lockedUserKey, JSON.stringify(lockedUserOf(login)));
  useLock.setState({ phase: hasReducedMotion ? 'locked' : 'closing' });
  if (!hasReducedMotion) setTimeout(() => useLock.setState({ phase: 'locked' }), closingAnimationMs);
}

/** Removes the flag, which other windows notice. This window stays locked until `open` is called. */
export function clearLockFlag(): void {
  writeCookie(flagCookie, '0', fiveYears);
  removeStored(lockedUserKey);
}

/** Shows the page behind the lock page. */
export function open(): void {
  return useLock.setState({ phase: 'open' });
}

function isLockedUser(stored: Partial<LockedUser> | null): stored is LockedUser {
  return typeof stored?.userName === 'string' && typeof stored.name === 'string';
}

/** Returns the user whose screen is locked; undefined if it is not known. */
export function storedLockedUser(): LockedUser | undefined {
  try {
    const stored = JSON.parse(readStored(lockedUserKey) ?? 'null') as Partial<LockedUser> | null;
    return isLockedUser(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the page that was locked; the home page if none is stored. */
export function lockedPagePath(): string {
  return ownAddress(readCookie(pageCookie)) ?? '/home';
}

/** Resolves when the screen is not locked; immediately if it is not. */
export function waitUntilUnlocked(): Promise<void> {
  if (!isLocked(useLock.getState().phase)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useLock.subscribe(({ phase }) => {
      if (isLocked(phase)) return;
      stop();
      resolve();
    });
  });
}
