import { HomeOutlined, UserOutlined } from '@ant-design/icons';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ProfilePage } from '../areas/account/index.ts';
import { messagesPage } from '../areas/notifications/index.ts';
import type { WebArea, GroupName } from '../platform/area.ts';
import { type Login, isPermitted } from '../platform/auth/index.ts';
import { ownAddress } from '../platform/auth/own-address.ts';
import type { TextKey } from '../platform/i18n/index.ts';
import type { RecordList } from '../platform/tab/record-lists.ts';
import { areas } from './areas.ts';
import { groups } from './groups.tsx';

/** A page that can be opened in a tab. */
export interface AppPage {
  readonly address: string;
  readonly group: GroupName | undefined;
  readonly title: TextKey;
  readonly icon: ComponentType;
  readonly component: LazyExoticComponent<ComponentType>;
  readonly creates?: WebArea['creates'];
  readonly finds?: WebArea['finds'];
}

/** The home page, whose tab cannot be closed. */
export const homePage: AppPage = {
  address: '/home',
  group: undefined,
  title: 'shell:home',
  icon: HomeOutlined,
  component: lazy(() => import('./pages/home-page.tsx').then((module) => ({ default: module.HomePage }))),
};

/** The profile page of the acting user. */
export const profilePage: AppPage = {
  address: '/profile',
  group: undefined,
  title: 'account:title',
  icon: UserOutlined,
  component: ProfilePage,
};

/** The pages outside of the menu groups: every user may open them. */
export const commonPages: readonly AppPage[] = [homePage, profilePage, { ...messagesPage, group: undefined }];

const entries = areas.map((area: WebArea) => ({
  needs: [groups.find((group) => group.name === area.group)?.needs, area.needs],
  page: {
    address: `/${area.group}/${area.path}`,
    group: area.group,
    title: area.title,
    icon: area.icon,
    component: area.page,
    creates: area.creates,
    finds: area.finds,
  } satisfies AppPage,
}));

/** The list pages of the records whose changes the audit log shows, by kind. */
export const recordLists: Readonly<Record<string, RecordList>> = Object.fromEntries(
  areas.flatMap(({ group, path, needs, audits = [] }) =>
    audits.map((kind) => [kind, { address: `/${group}/${path}`, needs }]),
  ),
);

/** Returns the pages of the menu that the user may open. */
export function pagesFor(login: Login): AppPage[] {
  return entries.filter(({ needs }) => needs.every((need) => isPermitted(login, need))).map(({ page }) => page);
}

/** The decision of the navigation guard about an address. */
export type Destination =
  | { readonly kind: 'page'; readonly page: AppPage }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'forbidden' | 'not-found' | 'broken' };

function normalizePath(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '');
}

/** Returns the address before sign-in, or that of the home page. */
function previousAddress(search: string): string {
  return ownAddress(new URLSearchParams(search).get('back')) ?? homePage.address;
}

/** Returns the destination of a group's address: the first page of the group that the user may open. */
function groupDestination(path: string, login: Login): Destination | undefined {
  const group = groups.find(({ name }) => normalizePath(`/${name}`) === path);
  if (!group) return undefined;
  const first = pagesFor(login).find((page) => page.group === group.name);
  return first ? { kind: 'redirect', to: first.address } : { kind: 'forbidden' };
}

/** The navigation guard: returns what is shown to a signed-in user at an address. */
export function destinationOf(pathname: string, search: string, login: Login): Destination {
  const path = normalizePath(pathname);
  if (path === '' || path === '/') return { kind: 'redirect', to: homePage.address };
  if (path === '/login') return { kind: 'redirect', to: previousAddress(search) };
  // The lock page is not opened by its address: at this point the screen is not locked.
  if (path === '/locking') return { kind: 'redirect', to: homePage.address };
  if (path === '/403') return { kind: 'forbidden' };
  if (path === '/500') return { kind: 'broken' };
  const page = [...commonPages, ...entries.map((entry) => entry.page)].find(
    ({ address }) => normalizePath(address) === path,
  );
  if (!page) return groupDestination(path, login) ?? { kind: 'not-found' };
  const isOpen = commonPages.includes(page) || pagesFor(login).includes(page);
  if (!isOpen) return { kind: 'forbidden' };
  // Other spellings are redirected, so that each page has one tab.
  return page.address === pathname ? { kind: 'page', page } : { kind: 'redirect', to: page.address + search };
}
