import { CompassOutlined, KeyOutlined, PlusOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { isSearchable } from '@yipin/contract';
import { useSpelled } from '../../platform/api/index.ts';
import { type Login, isPermitted } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { hasUnsaved } from '../../platform/tab/unsaved.ts';
import { useManual } from '../help/use-manual.ts';
import { groups } from '../groups.tsx';
import { commonPages, type AppPage, creationAt } from '../pages.ts';
import { hrefTo, useTabs } from '../shell/tabs/tabs-store.ts';
import type { PaletteChoice } from './choice.ts';

/** A choice that is found without the server, with its search words. */
interface OwnChoice extends PaletteChoice {
  readonly words: string;
}

interface OwnChoices {
  readonly pages: readonly OwnChoice[];
  readonly actions: readonly OwnChoice[];
  /** The topics of the manual. */
  readonly help: readonly OwnChoice[];
}

/**
 * Returns the pages that the user may open, the actions, which are new records on these pages and commands, and the topics
 * of the manual.
 */
export function useOwnChoices(login: Login, pages: readonly AppPage[]): OwnChoices {
  const text = useText('shell');
  const tabs = useTabs((state) => state.tabs);
  const creating = pages.flatMap((page) =>
    page.creates && isPermitted(login, page.creates.needs) ? [{ page, title: text(page.creates.title) }] : [],
  );
  const commands = [
    { key: 'shortcuts', title: text('shortcuts.title'), icon: KeyOutlined },
    { key: 'tour', title: text('tour.take'), icon: CompassOutlined },
  ] as const;
  const titled = [...commonPages, ...pages].map((page) => ({ page, title: text(page.title) }));
  const topics = [...(useManual().data?.values() ?? [])];
  const titles = [...titled, ...creating, ...commands].map(({ title }) => title);
  const spelling = useSpelled(titles.filter(isSearchable), true);
  // A call of its own: the manual is loaded later, and the other titles must not be asked for again then.
  const spellingOfTopic = useSpelled(topics.map(({ title }) => title).filter(isSearchable), true);
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
    actions: [
      ...creating.map(({ page, title }) => ({
        key: `create ${page.address}`,
        title,
        detail: text(page.title),
        icon: PlusOutlined,
        // The page has unsaved values, which stay. With a request to create, the new form would open as soon as they
        // are discarded.
        to: hasUnsaved([page.address])
          ? hrefTo(tabs, page.address)
          : creationAt(page, tabs.find(({ address }) => address === page.address)?.search ?? ''),
        words: spelling(title),
      })),
      ...commands.map(({ key, title, icon }) => ({
        key: `command ${key}`,
        title,
        detail: '',
        icon,
        opens: key,
        words: spelling(title),
      })),
    ],
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
