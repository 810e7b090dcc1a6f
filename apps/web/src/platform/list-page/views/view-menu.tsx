import { EllipsisOutlined } from '@ant-design/icons';
import { api, type SavedView } from '@yipin/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useCommands } from '../../api/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { useDialogs } from '../../notify/dialogs.tsx';
import { allRows, setDefaultView } from './default-view.ts';
import type { ListView } from './use-list-views.ts';
import { useMoveView, useOwnViews } from './use-view-order.ts';
import { loadViews } from './views-store.ts';

interface ViewMenuProps {
  readonly listKey: string;
  readonly view: ListView;
  readonly views: readonly ListView[];
  /** The list opens in this view. */
  readonly isDefault: boolean;
  readonly onEdit: () => void;
}

/** Returns the function that deletes a saved view, and fetches the views again. */
function useRemoveView() {
  const text = useText('views');
  const dialogs = useDialogs();
  const { run } = useCommands();
  return ({ id, version, name }: SavedView) =>
    dialogs.confirm({
      title: text('removeTitle', { name }),
      okText: text('remove'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await run(api.views.remove, { id, expectedVersion: version });
        await loadViews();
      },
    });
}

/** The menu of the chosen view: whether the list opens in it; name, order and deletion of a saved one. */
export function ViewMenu({ listKey, view, views, isDefault, onEdit }: ViewMenuProps) {
  const text = useText('views');
  const own = useOwnViews(views);
  const move = useMoveView(own);
  const remove = useRemoveView();
  const { saved } = view;
  const place = saved ? own.indexOf(saved) : -1;
  const items: MenuProps['items'] = [
    {
      key: 'default',
      label: text(isDefault ? 'noDefault' : 'makeDefault'),
    },
    ...(saved?.canChange ? [{ key: 'edit', label: text('edit') }] : []),
    ...(place > 0 ? [{ key: 'before', label: text('moveBefore') }] : []),
    ...(place >= 0 && place < own.length - 1 ? [{ key: 'after', label: text('moveAfter') }] : []),
    ...(saved?.canChange ? [{ key: 'remove', label: text('remove'), danger: true }] : []),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => {
          if (key === 'default') setDefaultView(listKey, isDefault ? { key: allRows, query: '' } : view);
          else if (key === 'edit') onEdit();
          else if (saved && key === 'remove') remove(saved);
          else if (saved) void move(saved, place + (key === 'before' ? -1 : 1));
        },
      }}
    >
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={text('menuOf', { name: view.name })} />
    </Dropdown>
  );
}
