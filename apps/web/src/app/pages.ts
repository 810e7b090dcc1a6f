import { HomeOutlined, UserOutlined } from '@ant-design/icons';
import type { Endpoint } from '@yipin/contract';
import { type ComponentType, type LazyExoticComponent } from 'react';
import { ProfilePage } from '../areas/account/index.ts';
import { messagesPage } from '../areas/notifications/index.ts';
import type { WebArea, GroupName } from '../platform/area.ts';
import { type Login, isPermitted } from '../platform/auth/index.ts';
import { ownAddress } from '../platform/auth/own-address.ts';
import type { ManualTopic } from '../platform/help/manual-topics.ts';
import type { TextKey } from '../platform/i18n/index.ts';
import { editedAt } from '../platform/list-page/list-state/edit-record.ts';
import { createdAt } from '../platform/list-page/list-state/new-record.ts';
import { newRecordPath, recordIn } from '../platform/tab/record-address.ts';
import type { RecordList } from '../platform/tab/record-lists.ts';
import { lazyPage } from '../platform/lazy-part.tsx';
import { areas } from './areas.ts';
import { groups } from './groups.tsx';

/** A page that can be opened in a tab. */
export interface AppPage {
  /** The path. */
  readonly address: string;
  readonly group: GroupName | undefined;
  readonly title: TextKey;
  /** The topic of the manual about the page. */
  readonly help: ManualTopic;
  readonly icon: ComponentType;
  readonly component: LazyExoticComponent<ComponentType>;
  /** The operation of a list page, by which its views are stored. */
  readonly endpoint?: Endpoint | undefined;
  /** The page of a record of this list. */
  readonly record?: WebArea['record'];
  readonly sections?: WebArea['sections'];
  readonly creates?: WebArea['creates'];
  readonly finds?: WebArea['finds'];
  /** The list page; absent unless this is the page of a record. */
  readonly list?: AppPage;
}

/** The home page, whose tab cannot be closed. */
export const homePage: AppPage = {
  address: '/home',
  group: undefined,
  title: 'shell:home',
  help: 'home',
  icon: HomeOutlined,
  component: lazyPage(() => import('./pages/home-page.tsx').then((module) => module.HomePage)),
};

/** The profile page of the acting user. */
export const profilePage: AppPage = {
  address: '/profile',
  group: undefined,
  title: 'account:title',
  help: 'my-account',
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
    help: area.help,
    icon: area.icon,
    component: area.page,
    endpoint: typeof area.needs === 'object' ? area.needs : undefined,
    record: area.record,
    sections: area.sections,
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

/** Returns whether a new record of a list is entered on a page of its own. */
function createsOnPage({ record, creates }: AppPage): boolean {
  return record !== undefined && creates !== undefined;
}

/** Returns the page of the record of a list that a path names; undefined if it names none. */
function recordPageAt(path: string, lists: readonly AppPage[]): AppPage | undefined {
  const named = recordIn(path);
  const list = lists.find(({ address }) => normalizePath(address) === normalizePath(named?.list ?? ''));
  if (!named || !list?.record || (named.id === undefined && !createsOnPage(list))) return undefined;
  const { address, group, help, icon, record: component, creates } = list;
  const common = { address: address + path.slice(named.list.length), group, help, icon, component, list };
  return named.id === undefined && creates
    ? { ...common, title: creates.title, creates }
    : { ...common, title: list.title };
}

/** Returns a function that returns the page at a path; undefined if there is none, or the user may not open it. */
export function permittedPages(login: Login): (path: string) => AppPage | undefined {
  const lists = pagesFor(login);
  const byAddress = new Map([...commonPages, ...lists].map((page) => [page.address, page]));
  return (path) => {
    const page = byAddress.get(path) ?? recordPageAt(path, lists);
    return page && mayOpen(page, login) ? page : undefined;
  };
}

/** Returns the address with a form for a new record of a list. */
export function creationAt(page: AppPage, search: string): string {
  return createsOnPage(page) ? newRecordPath(page.address) : createdAt(page.address, search);
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

/** The search parameter of earlier links: the id of the record that a list showed, or `new`. */
const openParam = 'open';

/** Returns the destination of a link that names a record by the parameter `open` of its list. */
function openedBefore(page: AppPage, search: string): Destination | undefined {
  const { address, record } = page;
  const parameters = new URLSearchParams(search);
  const opened = parameters.get(openParam);
  if (opened === null) return undefined;
  parameters.delete(openParam);
  if (opened === 'new') {
    const to = creationAt(page, parameters.toString());
    const preset = createsOnPage(page) && parameters.size > 0 ? `?${parameters}` : '';
    return { kind: 'redirect', to: to + preset };
  }
  if (!record) return { kind: 'redirect', to: editedAt(address, parameters.toString(), opened) };
  const to = `${address}/${opened}`;
  return recordIn(to) === undefined ? { kind: 'not-found' } : { kind: 'redirect', to };
}

const allLists: readonly AppPage[] = entries.map((entry) => entry.page);

/** Returns the page of a path, whether or not the user may open it. Paths are compared without regard to case. */
function pageOf(path: string): AppPage | undefined {
  const page = [...commonPages, ...allLists].find(({ address }) => normalizePath(address) === path);
  return page ?? recordPageAt(path, allLists);
}

/** Returns whether the user may open a page; the form of a new record only if the user may create it. */
function mayOpen(page: AppPage, login: Login): boolean {
  const list = page.list ?? page;
  if (!commonPages.includes(list) && !pagesFor(login).includes(list)) return false;
  return page.creates === undefined || page === list || isPermitted(login, page.creates.needs);
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
  const page = pageOf(path);
  if (!page) return groupDestination(path, login) ?? { kind: 'not-found' };
  if (!mayOpen(page, login)) return { kind: 'forbidden' };
  // Other spellings are redirected, so that each page has one tab.
  if (page.address !== pathname) return { kind: 'redirect', to: page.address + search };
  return (allLists.includes(page) ? openedBefore(page, search) : undefined) ?? { kind: 'page', page };
}
