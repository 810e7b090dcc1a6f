import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useText } from '../../platform/i18n/index.ts';
import { paletteKeys } from '../shortcuts/mod-key.ts';
import { toggleHelp, useHelp } from '../help/help-store.ts';
import { show } from './overlay-store.ts';
import * as headerToolsStyles from '../shell/header/header-tools.module.css';
import * as styles from './header-search.module.css';

/** Opens the search, and next to it the help. On a phone the help is in the menu of the user. */
export function HeaderSearch() {
  const text = useText('shell');
  const isHelpOpen = useHelp((state) => state.isOpen);
  return (
    <>
      <Button
        type="text"
        className={styles.paletteButton}
        data-tour="palette"
        icon={<SearchOutlined />}
        aria-label={text('palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        <span className={clsx(headerToolsStyles.wide, styles.paletteButtonText)}>{text('palette.open')}</span>
        <kbd className={headerToolsStyles.wide}>{paletteKeys}</kbd>
      </Button>
      <Button
        type="text"
        className={styles.helpButton}
        data-tour="help"
        icon={<QuestionCircleOutlined />}
        aria-label={text('help')}
        aria-expanded={isHelpOpen}
        title={text('help')}
        onClick={toggleHelp}
      />
    </>
  );
}
