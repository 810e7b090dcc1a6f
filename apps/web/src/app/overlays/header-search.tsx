import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { paletteKeys } from '../shortcuts/mod-key.ts';
import { show } from './overlay-store.ts';
import './header-search.css';

/** Opens the search, and next to it the keyboard help on devices with a keyboard. */
export function HeaderSearch() {
  const text = useText('shell');
  const help = text('shortcuts.title');
  return (
    <>
      <Button
        type="text"
        className="palette-button"
        icon={<SearchOutlined />}
        aria-label={text('palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
      >
        <span className="shell-wide palette-button-text">{text('palette.open')}</span>
        <kbd className="shell-wide">{paletteKeys}</kbd>
      </Button>
      <Button
        type="text"
        className="help-button"
        icon={<QuestionCircleOutlined />}
        aria-label={help}
        title={help}
        onClick={() => show('shortcuts')}
      />
    </>
  );
}
