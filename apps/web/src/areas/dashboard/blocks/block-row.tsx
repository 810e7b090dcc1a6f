import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Checkbox } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import { prefersReducedMotion } from '../../../platform/theme/index.ts';
import { blockTitles, type HomeBlock } from './home-blocks.ts';
import * as styles from './customize.module.css';

interface BlockRowProps {
  readonly block: HomeBlock;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShow: (isShown: boolean) => void;
  /** Moves the block up (-1) or down (1). */
  readonly onMove: (by: -1 | 1) => void;
}

const moves: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the handler of a move that keeps the focus: a row that is moved in the document loses it. */
function useMoveWithFocus(onMove: BlockRowProps['onMove']) {
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = undefined;
  });
  return (by: -1 | 1) => {
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
    onMove(by);
  };
}

/** One block in the choice of blocks: whether it is shown, and its position. */
export function BlockRow({ block, isShown, isFirst, isLast, onShow, onMove }: BlockRowProps) {
  const text = useText('dashboard');
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: block,
    ...(prefersReducedMotion ? { transition: null } : {}),
  });
  const move = useMoveWithFocus(onMove);
  const name = text(blockTitles[block]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? moves[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.block, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      <HolderOutlined className={styles.handle} aria-hidden {...listeners} />
      <Checkbox className={styles.name} checked={isShown} onChange={({ target }) => onShow(target.checked)}>
        {name}
      </Checkbox>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={isFirst}
        aria-label={text('customize.up', { name })}
        onClick={() => move(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={isLast}
        aria-label={text('customize.down', { name })}
        onClick={() => move(1)}
      />
    </li>
  );
}
