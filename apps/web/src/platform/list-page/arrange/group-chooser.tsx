import { Radio } from 'antd';
import { useText } from '../../i18n/use-text.ts';
import type { ArrangedGroups } from './arranged-list.ts';
import * as styles from './arrange-menu.module.css';

/** The field by which the list is grouped. */
export function GroupChooser({ groups: { fields, field, choose } }: { readonly groups: ArrangedGroups }) {
  const text = useText('views');
  const options = Object.entries(fields).map(([value, label]) => ({ value, label }));
  return (
    <div className={styles.groups}>
      <h2>{text('group.label')}</h2>
      <Radio.Group
        vertical
        aria-label={text('group.label')}
        value={field ?? ''}
        options={[{ value: '', label: text('group.none') }, ...options]}
        onChange={({ target }) => choose(Object.keys(fields).find((name) => name === target.value))}
      />
    </div>
  );
}
