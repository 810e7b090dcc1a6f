import {
  BgColorsOutlined,
  CompassOutlined,
  GlobalOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { builtInViewsOf, filtersOfView, isSearchable } from '@yipin/contract';
import type { ComponentType } from 'react';
import { useSpelled } from '../../platform/api/index.ts';
import { type Login, isPermitted, useSession } from '../../platform/auth/index.ts';
import { useHasPermission } from '../../platform/auth/may.tsx';
import { languageNames, languages, useText } from '../../platform/i18n/index.ts';
import { filteredAddress } from '../../platform/list-page/list-state/list-address.ts';
import { allRows } from '../../platform/list-page/views/default-view.ts';
import { groupOf, searchOf } from '../../platform/list-page/views/shown-view.ts';
import { useViewsStore } from '../../platform/list-page/views/views-store.ts';
import { hasUnsaved } from '../../platform/tab/unsaved.ts';
import { useManual } from '../help/use-manual.ts';
import { groups } from '../groups.tsx';
import { commonPages, type AppPage, creationAt } from '../pages.ts';
import type { SessionCommand } from '../shell/header/use-session-commands.tsx';
import { hrefTo, useTabs } from '../shell/tabs/tabs-store.ts';
import type { PaletteChoice } from './choice.ts';

/** A choice that is found without the server, with its search words. */
interface OwnChoice extends PaletteChoice {
  readonly words: string;
}

interface OwnChoices {
  readonly pages: readonly OwnChoice[];
  /** The sections of pages, such as those of the settings. */
  readonly sections: readonly OwnChoice[];
  /** The views of lists. */
  readonly views: readonly OwnChoice[];
  readonly actions: readonly OwnChoice[];
  /** The topics of the manual. */
  readonly help: readonly OwnChoice[];
}

/** Returns the views of the lists that the user may open, except those of all rows. */
function useViews(pages: readonly AppPage[]): readonly PaletteChoice[] {
  const text = useText('shell');
  const has = useHasPermission();
  const saved = useViewsStore((state) => state.views);
  const userId = useSession((session) => session.login?.user.id);
  return pages.flatMap(({ address, endpoint, title: pageTitle, icon }) => {
    if (!endpoint || userId === undefined) return [];
    const common = { detail: text(pageTitle), icon };
    const builtIn = builtInViewsOf(endpoint.id, has)
      .filter(({ name }) => name !== allRows)
      .map((view) => ({
        ...common,
        key: `view ${address} ${view.name}`,
        title: text(`views:builtIn.${view.name}`),
        to: filteredAddress(address, endpoint, filtersOfView(view, userId)),
      }));
    const own = saved
      .filter(({ listKey }) => listKey === endpoint.id)
      .map((view) => ({
        ...common,
        key: `view ${address} ${view.id}`,
        title: view.name,
        to: `${address}?${searchOf(view.query, groupOf(view))}`,
      }));
    return [...builtIn, ...own];
  });
}

/** Returns the sections of pages that the user may open. */
function useSectionsOfPages(pages: readonly AppPage[]): readonly PaletteChoice[] {
  const text = useText('shell');
  return pages.flatMap(({ address, title, icon, sections = [] }) =>
    sections.map((section) => ({
      key: `section ${address} ${section.anchor}`,
      title: text(section.title),
      detail: text(title),
      icon,
      to: `${address}#${section.anchor}`,
    })),
  );
}

/** Returns the commands: layers above the page, the session, the appearance and the languages. */
function useCommands(): readonly PaletteChoice[] {
  const text = useText('shell');
  const opening = [
    { opens: 'shortcuts', title: text('shortcuts.title'), icon: KeyOutlined },
    { opens: 'tour', title: text('tour.take'), icon: CompassOutlined },
  ] as const;
  const running = [
    { command: 'theme', title: text('theme'), icon: BgColorsOutlined },
    { command: 'lock', title: text('lock'), icon: LockOutlined },
    { command: 'sign-out', title: text('signOut'), icon: LogoutOutlined },
  ] as const satisfies readonly { command: SessionCommand; title: string; icon: ComponentType }[];
  return [
    ...opening.map((command) => ({ ...command, key: `command ${command.opens}`, detail: '' })),
    ...running.map((command) => ({ ...command, key: `command ${command.command}`, detail: '' })),
    ...languages.map((language) => ({
      key: `language ${language}`,
      command: language,
      title: languageNames[language],
      detail: text('language'),
      icon: GlobalOutlined,
    })),
  ];
}

/** Returns the actions that create a record on the pages that the user may open. */
function useCreations(login: Login, pages: readonly AppPage[]): readonly PaletteChoice[] {
  const text = useText('shell');
  const tabs = useTabs((state) => state.tabs);
  return pages.flatMap((page) => {
    const { creates, address } = page;
    if (!creates || !isPermitted(login, creates.needs)) return [];
    return {
      key: `create ${address}`,
      title: text(creates.title),
      detail: text(page.title),
      icon: PlusOutlined,
      // The page has unsaved values, which stay. With a request to create, the new form would open as soon as they
      // are discarded.
      to: hasUnsaved([address])
        ? hrefTo(tabs, address)
        : creationAt(page, tabs.find((tab) => tab.address === address)?.search ?? ''),
    };
  });
}

/**
 * Returns what the palette finds without the server: pages that the user may open with their sections and views, actions,
 * which are new records and commands, and the topics of the manual.
 */
export function useOwnChoices(login: Login, pages: readonly AppPage[]): OwnChoices {
  const text = useText('shell');
  const titled = [...commonPages, ...pages].map((page) => ({ page, title: text(page.title) }));
  const sections = useSectionsOfPages(pages);
  const views = useViews(pages);
  const actions = [...useCreations(login, pages), ...useCommands()];
  const topics = [...(useManual().data?.values() ?? [])];
  const titles = [...titled, ...sections, ...views, ...actions].map(({ title }) => title);
  const spelling = useSpelled([...new Set(titles.filter(isSearchable))], true);
  // A call of its own: the manual is loaded later, and the other titles must not be asked for again then.
  const spellingOfTopic = useSpelled(topics.map(({ title }) => title).filter(isSearchable), true);
  const withWords = (choice: PaletteChoice): OwnChoice => ({ ...choice, words: spelling(choice.title) });
  // The name of the list finds its views as well.
  const withDetail = (choice: PaletteChoice): OwnChoice => ({
    ...choice,
    words: `${spelling(choice.title)} ${choice.detail.toLowerCase()}`,
  });
  return {
    pages: titled.map(({ page, title }) => {
      const group = groups.find(({ name }) => name === page.group);
      return {
        key: `page ${page.address}`,
        title,
        detail: group ? text(group.title) : '',
        icon: page.icon,
        to: page.address,
        words: `${spelling(title)} ${page.address.toLowerCase()}`,
      };
    }),
    sections: sections.map(withWords),
    views: views.map(withDetail),
    actions: actions.map(withWords),
    help: topics.map(({ topic, title }) => ({
      key: `help ${topic}`,
      title,
      detail: text('help'),
      icon: QuestionCircleOutlined,
      topic,
      words: spellingOfTopic(title),
    })),
  };
}
