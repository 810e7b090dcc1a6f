import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { languageNames, useText } from '../../../platform/i18n/index.ts';
import { useLanguageMenu } from './use-language-menu.tsx';
import * as styles from './header-tools.module.css';

/** The languages of the interface, each by its own name. */
export function LanguageSwitch() {
  const text = useText('shell');
  const { current, items, choose } = useLanguageMenu();
  const menu = { selectedKeys: [current], items, onClick: ({ key }: { key: string }) => choose(key) };
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        data-tour="language"
        icon={<GlobalOutlined />}
        aria-label={`${text('language')}: ${languageNames[current]}`}
      >
        <span className={styles.wide}>{languageNames[current]}</span>
      </Button>
    </Dropdown>
  );
}
