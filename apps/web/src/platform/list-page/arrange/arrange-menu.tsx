import { DownOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { changeListLayout, densities, type Density } from '../views/list-layout.ts';
import type { ArrangedGroups, ArrangedList } from './arranged-list.ts';
import { areArranged, resetColumns } from './change-columns.ts';
import * as styles from './arrange-menu.module.css';

/** The width of the menu in pixels, for which there must be space to the left. */
const menuWidth = 272;

export interface ArrangeMenuProps {
  readonly list: ArrangedList;
}

const ColumnChooser = lazyPart<ArrangeMenuProps>(() =>
  import('./column-chooser.tsx').then((part) => part.ColumnChooser),
);

const GroupChooser = lazyPart<{ readonly groups: ArrangedGroups }>(() =>
  import('./group-chooser.tsx').then((part) => part.GroupChooser),
);

/** The content of the menu. */
function Arrangement({ list }: ArrangeMenuProps) {
  const text = useText('views');
  const { listKey, layout } = list;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.content}>
      <div className={styles.heading}>
        <h2>{text('arrange.columns')}</h2>
        {areArranged(layout) && (
          <Button type="link" size="small" onClick={() => resetColumns({ listKey })}>
            {text('arrange.reset')}
          </Button>
        )}
      </div>
      <ColumnChooser list={list} />
      {list.groups && <GroupChooser groups={list.groups} />}
      <div className={styles.density}>
        <h2>{text('arrange.density')}</h2>
        <Radio.Group
          block
          size="small"
          optionType="button"
          aria-label={text('arrange.density')}
          value={layout.density ?? 'normal'}
          options={densities.map((density) => ({ value: density, label: text(`arrange.densities.${density}`) }))}
          onChange={({ target }) => changeListLayout(listKey, { density: target.value as Density })}
        />
      </div>
    </div>
  );
}

/** The menu with which a user arranges a list: its columns and the height of its rows. */
export function ArrangeMenu({ list }: ArrangeMenuProps) {
  const text = useText('views');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [position, setPosition] = useState<{ readonly top: number; readonly right: number }>();
  const place = () => {
    const { bottom, right } = button.current?.getBoundingClientRect() ?? { bottom: 0, right: 0 };
    return { top: bottom + 4, right: Math.max(8, window.innerWidth - Math.max(right, menuWidth + 8)) };
  };
  return (
    <>
      <Button ref={button} popoverTarget={id} aria-label={text('arrange.label')}>
        <SettingOutlined className={styles.icon} aria-hidden />
        <span className={styles.label}>{text('arrange.label')}</span>
        <DownOutlined className={styles.label} aria-hidden />
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text('arrange.title')}
        className={styles.menu}
        style={position}
        onBeforeToggle={({ newState }) => newState === 'open' && setPosition(place())}
        // The browser returns the focus to the button only while the focus is in the content.
        onToggle={({ newState }) => newState === 'closed' && setPosition(undefined)}
      >
        {position && <Arrangement list={list} />}
      </div>
    </>
  );
}
