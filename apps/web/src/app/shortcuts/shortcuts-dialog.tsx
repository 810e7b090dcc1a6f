import { Alert, Button, Modal } from 'antd';
import { Fragment } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { useSingleKeys } from '../../platform/tab/single-keys.ts';
import { hide, show } from '../overlays/overlay-store.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';
import { dialogSheet } from '../../platform/form/layout/sheet.ts';
import * as styles from './shortcuts-dialog.module.css';

const groups: readonly Shortcut['group'][] = ['everywhere', 'forms', 'lines', 'tags', 'lists'];
const all: readonly Shortcut[] = Object.values(shortcuts);

function Keys({ ways }: { ways: Shortcut['keys'] }) {
  return ways.map((keys) => (
    <span key={keys.join(' ')} className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
}

/** The list of all shortcuts, by group. */
export function ShortcutsDialog() {
  const text = useText('shell');
  const areSingleKeysOn = useSingleKeys();
  return (
    <Modal
      {...dialogSheet}
      open
      title={text('shortcuts.title')}
      width={800}
      onCancel={hide}
      footer={<Button onClick={() => show('tour')}>{text('tour.take')}</Button>}
    >
      {!areSingleKeysOn && <Alert type="info" showIcon title={text('shortcuts.singleKeysOff')} />}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h2>{text(`shortcuts.groups.${group}`)}</h2>
            <dl>
              {all
                .filter((shortcut) => shortcut.group === group)
                .map(({ title, keys }) => (
                  <Fragment key={title}>
                    <dt>{text(title)}</dt>
                    <dd>
                      <Keys ways={keys} />
                    </dd>
                  </Fragment>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
