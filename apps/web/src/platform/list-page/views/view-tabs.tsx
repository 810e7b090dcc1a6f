import { DownOutlined, PlusOutlined, StarFilled } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { Button, Dropdown } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../api/use-command.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ListState } from '../list-state/use-list.ts';
import { allRows } from './default-view.ts';
import { arrangementOf } from './list-layout.ts';
import { resetArrangement } from './shown-view.ts';
import { type ListView, type RowCount, useListViews } from './use-list-views.ts';
import { useViewOrder } from './use-view-order.ts';
import { loadViews } from './views-store.ts';
import { unseen } from '../../theme/unseen.module.css';
import { useElement } from '../page/use-element.ts';
import { useIsPhone } from '../../theme/use-is-phone.ts';
import * as styles from './view-tabs.module.css';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((part) => part.ViewDialog));
/** Loaded when the user has several views of a list. */
const DragViews = lazyPart(
  () => import('./drag-views.tsx').then((part) => part.DragViews),
  () => null,
);
const ViewMenu = lazyPart(() => import('./view-menu.tsx').then((part) => part.ViewMenu));

/** The number of views that have a tab; the others are in a menu. */
const maxTabs = 5;

interface ViewTabProps {
  readonly view: ListView;
  readonly count: RowCount | undefined;
  readonly isActive: boolean;
  readonly isDefault: boolean;
  readonly onChoose: (view: ListView) => void;
  /** Moves the tab of an own view by keyboard; absent = the tab cannot be moved. */
  readonly onMoveKey: ((event: KeyboardEvent, view: ListView) => void) | undefined;
}

function ViewLabel({ view, count, isDefault }: Pick<ViewTabProps, 'view' | 'count' | 'isDefault'>) {
  const text = useText('views');
  return (
    <>
      {view.name}
      {count && (
        <span className={styles.count}>
          {formatNumber(count.count)}
          {count.isCapped && '+'}
        </span>
      )}
      {isDefault && view.key !== allRows && <StarFilled className={styles.star} aria-label={text('isDefault')} />}
    </>
  );
}

function ViewTab({ view, count, isActive, isDefault, onChoose, onMoveKey }: ViewTabProps) {
  return (
    <Link
      className={clsx(styles.tab, isActive && styles.active, count?.count === 0 && styles.none)}
      to={{ search: view.search }}
      replace
      onClick={() => onChoose(view)}
      aria-current={isActive ? 'true' : undefined}
      data-view={view.key}
      {...(onMoveKey && {
        // The browser would drag the address instead.
        draggable: false,
        'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
        onKeyDown: (event: KeyboardEvent) => onMoveKey(event, view),
      })}
    >
      <ViewLabel view={view} count={count} isDefault={isDefault} />
    </Link>
  );
}

/** Returns the views with a tab, the chosen one among them, and the other ones. */
function split(views: readonly ListView[], chosen: ListView | undefined, isPhone: boolean) {
  if (isPhone || views.length <= maxTabs) return { shown: views, more: [] };
  const first = views.slice(0, maxTabs);
  const shown = !chosen || first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
  return { shown, more: views.filter((view) => !shown.includes(view)) };
}

interface MoreViewsProps {
  readonly views: readonly ListView[];
  readonly counts: ReadonlyMap<string, RowCount>;
  readonly defaultKey: string;
  readonly onChoose: (view: ListView) => void;
}

function MoreViews({ views, counts, defaultKey, onChoose }: MoreViewsProps) {
  const text = useText('views');
  const items = views.map((view) => ({
    key: view.key,
    label: (
      <Link to={{ search: view.search }} replace onClick={() => onChoose(view)}>
        <ViewLabel view={view} count={counts.get(view.key)} isDefault={view.key === defaultKey} />
      </Link>
    ),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button type="button" className={styles.tab}>
        {text('more')} <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

interface ChangedViewProps {
  readonly view: ListView;
  readonly query: string;
  /** The field by which the list is grouped. */
  readonly group: string | undefined;
}

/** Saves or resets a view whose list has other filters, columns or groups. */
function ChangedView({ view, query, group }: ChangedViewProps) {
  const text = useText('views');
  const { run, isRunning } = useCommand(api.views.save);
  const { saved } = view;
  const save = async () => {
    if (!saved) return;
    const { id, version, listKey, name, scope, roleIds, isRoleDefault } = saved;
    const values = { listKey, name, scope, roleIds, layout: { ...arrangementOf(listKey), group }, isRoleDefault };
    const done = await run({ id, expectedVersion: version, ...values, query });
    if (!done) return;
    await loadViews();
    resetArrangement(saved);
  };
  return (
    <span className={styles.changed}>
      {text('changed', { name: view.name })}
      {saved?.canChange && (
        <Button type="link" size="small" loading={isRunning} onClick={() => void save()}>
          {text('common:save')}
        </Button>
      )}
      <Link to={{ search: view.search }} replace onClick={() => saved && resetArrangement(saved)}>
        {text('reset')}
      </Link>
    </span>
  );
}

export interface ViewTabsProps {
  readonly list: Pick<ListState, 'queries'>;
}

/** The views of a list above its filters. */
export function ViewTabs({ list: { queries } }: ViewTabsProps) {
  const text = useText('views');
  const isPhone = useIsPhone();
  const { views, counts, defaultKey, group, chosen, isChanged, choose } = useListViews(queries);
  const [row, setRow] = useElement();
  const order = useViewOrder(views, row);
  const [isSaving, setIsSaving] = useState(false);
  const [edited, setEdited] = useState<ListView>();
  const { shown, more } = split(views, chosen, isPhone);
  const movable = shown.filter(order.isMovable).map(({ key }) => key);
  const close = () => {
    setIsSaving(false);
    setEdited(undefined);
  };
  return (
    <nav ref={setRow} className={styles.views} aria-label={text('label')}>
      {row && movable.length > 1 && <DragViews row={row} keys={movable} onMove={order.drop} />}
      {shown.map((view) => (
        <ViewTab
          key={view.key}
          view={view}
          count={counts.get(view.key)}
          isActive={view === chosen && !isChanged}
          isDefault={view.key === defaultKey}
          onChoose={choose}
          onMoveKey={order.isMovable(view) ? order.press : undefined}
        />
      ))}
      {more.length > 0 && <MoreViews views={more} counts={counts} defaultKey={defaultKey} onChoose={choose} />}
      {chosen && !isChanged && (chosen.saved || chosen.key !== allRows || defaultKey !== allRows) && (
        <ViewMenu
          listKey={queries.listKey}
          view={chosen}
          views={views}
          isDefault={chosen.key === defaultKey}
          onEdit={() => setEdited(chosen)}
        />
      )}
      {chosen && isChanged && <ChangedView view={chosen} query={queries.query} group={group} />}
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setIsSaving(true)}>
        {text('saveView')}
      </Button>
      <span className={unseen} role="status">
        {order.message}
      </span>
      {(isSaving || edited) && <ViewDialog queries={queries} group={group} view={edited?.saved} onClose={close} />}
    </nav>
  );
}
