import { Switch } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { switchSingleKeys, useSingleKeys } from '../../platform/tab/single-keys.ts';
import { AccountSection } from './account-section.tsx';

/** Switches off the shortcuts of a single character, which other input may trigger by mistake. */
export function SingleKeysSection() {
  const text = useText('account');
  return (
    <AccountSection
      title={text('singleKeys')}
      hint={text('singleKeysHint')}
      actions={<Switch aria-label={text('singleKeys')} checked={useSingleKeys()} onChange={switchSingleKeys} />}
    />
  );
}
