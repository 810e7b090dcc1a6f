import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '../../../platform/i18n/index.ts';
import { homePage } from '../../pages.ts';
import type { Tab } from './tab-list.ts';
import type { TabCommands } from './use-tab-commands.ts';
import * as styles from './tabs.module.css';

interface TabOptionsProps {
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  readonly commands: TabCommands;
}

/** The menu at the end of the row, with the actions on all open pages. */
export function TabOptions({ tabs, active, commands }: TabOptionsProps) {
  const text = useText('shell');
  const hasOthers = tabs.some(({ address }) => address !== homePage.address && address !== active);
  const options = {
    items: [
      { key: 'others', label: text('closeOthers'), disabled: !active || !hasOthers },
      { key: 'all', label: text('closeAll'), disabled: tabs.length <= 1 },
    ],
    onClick: ({ key }: { key: string }) =>
      key === 'others' ? commands.closeOthers(active ?? homePage.address) : commands.closeAll(),
  };
  return (
    <Dropdown menu={options} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        className={styles.options}
        size="small"
        aria-label={text('pageOptions')}
        title={text('pageOptions')}
        icon={<DownOutlined />}
      />
    </Dropdown>
  );
}
