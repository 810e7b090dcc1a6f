import { useSyncExternalStore } from 'react';
import { watchMedia } from '../media.ts';
import { ownAddress } from '../auth/own-address.ts';
import { previewParam } from './preview.ts';
import { recordIn } from './record-address.ts';

/** The search parameter of the window's address with the address of the page on the right side. */
export const rightSideParam = 'beside';

/** The windows that show two pages side by side. */
const wideWindow = watchMedia('(min-width: 1600px)');

/** The address of a page: its path, and its query with the question mark. */
export interface PanelAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The place of a page in a window with two pages. */
export type WindowSide = 'left' | 'right';

/** Returns a query without a parameter. The other parameters keep their spelling. */
function withoutParam(search: string, name: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((each) => each !== '' && each.split('=')[0] !== name);
  return others.length === 0 ? '' : `?${others.join('&')}`;
}

/** Returns the query of the page on the left side: that of the window without the address of the other page. */
export function withoutRightSide(search: string): string {
  return withoutParam(search, rightSideParam);
}

/** Returns the address that the query of the window names for the right side; undefined if it names none of this site. */
export function rightSideIn(search: string): PanelAddress | undefined {
  const found = ownAddress(new URLSearchParams(search).get(rightSideParam));
  if (found === undefined) return undefined;
  const { pathname, search: query } = new URL(found, window.location.origin);
  return { pathname, search: withoutRightSide(query) };
}

/** Returns an address of the window with another page on the right side, or with none. */
export function withRightSide(address: string, right: PanelAddress | undefined): string {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  const query = withoutRightSide(search);
  if (!right) return pathname + query + hash;
  const added = `${rightSideParam}=${encodeURIComponent(right.pathname + right.search)}`;
  return `${pathname}${query}${query === '' ? '?' : '&'}${added}${hash}`;
}

/** Returns the address of the page on the left side, or of the only page, at this moment. */
function leftAddress(): PanelAddress {
  const { pathname, search } = window.location;
  return { pathname, search: withoutRightSide(search) };
}

/** Returns the address of the page on the right side at this moment; undefined if the window shows one page. */
function rightAddress(): PanelAddress | undefined {
  const { pathname, search } = window.location;
  const right = wideWindow.matches() ? rightSideIn(search) : undefined;
  return right?.pathname === pathname ? undefined : right;
}

/**
 * Returns the address of the shown page at a path, from that of the window at this moment: the page that was rendered
 * last may be another one. Undefined = no panel with this path is shown.
 */
export function shownAddressOf(path: string): PanelAddress | undefined {
  return [leftAddress(), rightAddress()].find((shown) => shown?.pathname === path);
}

/** Returns the side of the page at a path; undefined if it is hidden, or the window shows one page. */
export function sideOf(path: string): WindowSide | undefined {
  const right = rightAddress();
  if (!right) return undefined;
  if (right.pathname === path) return 'right';
  return leftAddress().pathname === path ? 'left' : undefined;
}

/** Returns the paths of the shown pages: one or two. */
export function shownPaths(): readonly string[] {
  return [leftAddress(), rightAddress()].flatMap((shown) => (shown ? [shown.pathname] : []));
}

function textOf({ pathname, search }: PanelAddress): string {
  return pathname + search;
}

/** Returns the address of the window without the page on one side: the other page has the whole window. */
export function addressWithout(side: WindowSide): string {
  const right = rightAddress();
  return side === 'left' && right ? textOf(right) : textOf(leftAddress());
}

/** Returns the address of the window that shows a page next to the one at `path`, which stays. */
export function addressNextTo(path: string, address: string): string {
  const right = rightAddress();
  if (right?.pathname === path) return withRightSide(address, right);
  const { pathname, search } = leftAddress();
  const { pathname: added, search: query } = new URL(address, window.location.origin);
  // There is no room for a preview.
  return withRightSide(pathname + withoutParam(search, previewParam), { pathname: added, search: query });
}

/**
 * Returns the address of the window after the page at `path` went to `address`. The page on the other side stays.
 * An address that is on a side already changes that side. The right side shows records; other pages have the whole
 * window. An address with both sides is that of the window.
 */
export function windowAddress(path: string, address: string): string {
  const target = new URL(address, window.location.origin);
  if (target.searchParams.has(rightSideParam)) return address;
  const left = leftAddress();
  const right = rightAddress();
  const next = { pathname: target.pathname, search: target.search };
  if (right?.pathname === path) {
    if (next.pathname === left.pathname) return withRightSide(address, right);
    return next.pathname === path || recordIn(next.pathname) ? withRightSide(textOf(left), next) : address;
  }
  if (left.pathname !== path) return address;
  if (right?.pathname === next.pathname) return withRightSide(textOf(left), next);
  // A narrow window does not show the other page, but keeps it in the address of the same page.
  return withRightSide(address, right ?? (next.pathname === path ? rightSideIn(window.location.search) : undefined));
}

/** Returns whether the window is wide enough for two pages. */
export function useHasRoomForTwo(): boolean {
  return useSyncExternalStore(wideWindow.subscribe, wideWindow.matches);
}
