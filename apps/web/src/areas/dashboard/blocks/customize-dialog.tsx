import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useHasPermission } from '../../../platform/auth/index.ts';
import { silentDrag, useDragSensors } from '../../../platform/drag/use-drag-sensors.ts';
import { DialogTitle } from '../../../platform/form/dialog/dialog-title.tsx';
import { useText } from '../../../platform/i18n/index.ts';
import { changeLayout, useViewsStore } from '../../../platform/list-page/views/views-store.ts';
import { unseen } from '../../../platform/theme/unseen.module.css';
import { useTabShown } from '../../../platform/tab/tab-shown.ts';
import { homeKey } from '../home-key.ts';
import { BlockRow } from './block-row.tsx';
import { blockTitles, type HomeBlock, type HomeLayout, orderedBlocks, startLayout } from './home-blocks.ts';
import { useHomeLayout } from './use-home-layout.ts';
import { dialogSheet } from '../../../platform/form/index.ts';
import * as styles from './customize.module.css';

/** Returns the layout with a block at the position that another block has. */
function withBlockAt({ order, hidden }: HomeLayout, block: HomeBlock, target: HomeBlock): HomeLayout {
  const blocks = orderedBlocks({ order });
  const to = blocks.indexOf(target);
  return { order: blocks.filter((one) => one !== block).toSpliced(to, 0, block), hidden };
}

/** Returns the layout with a block shown or hidden. */
function withBlockShown({ order, hidden }: HomeLayout, block: HomeBlock, isShown: boolean): HomeLayout {
  const others = hidden.filter((one) => one !== block);
  return { order, hidden: isShown ? others : [...others, block] };
}

/** Returns the entered layout, the functions that change and save it, and what a screen reader announces. */
function useEnteredLayout(permitted: readonly HomeBlock[]) {
  const text = useText('dashboard');
  const hasPermission = useHasPermission();
  const { layout: current, isStart: wasStart } = useHomeLayout();
  const [layout, setLayout] = useState(current);
  const [isStart, setIsStart] = useState(wasStart);
  const [announcement, setAnnouncement] = useState('');
  const rows = orderedBlocks(layout).filter((block) => permitted.includes(block));
  const change = (next: HomeLayout) => {
    setLayout(next);
    setIsStart(false);
  };
  const move = (moved: unknown, at: unknown) => {
    const [block, target] = [moved, at].map((id) => rows.find((row) => row === id));
    if (block === undefined || target === undefined || target === block) return;
    change(withBlockAt(layout, block, target));
    const position = rows.indexOf(target) + 1;
    setAnnouncement(text('customize.moved', { name: text(blockTitles[block]), position, total: rows.length }));
  };
  const show = (block: HomeBlock, isShown: boolean) => change(withBlockShown(layout, block, isShown));
  const reset = () => {
    setLayout(startLayout(hasPermission));
    setIsStart(true);
    setAnnouncement(text('customize.isReset'));
  };
  // Without stored blocks, the user has those of their permissions, also after these change.
  const save = (showsSteps: boolean) =>
    changeLayout(homeKey, {
      ...(isStart ? { order: null, hidden: null } : layout),
      ...(showsSteps ? { areStepsHidden: false } : {}),
    });
  return { layout, isStart, rows, announcement, move, show, reset, save };
}

interface HiddenStepsProps {
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

/** The choice to show the first steps again; nothing while they are not hidden. */
function HiddenSteps({ isChecked, onCheck }: HiddenStepsProps) {
  const text = useText('dashboard');
  const areHidden = useViewsStore((state) => state.layouts[homeKey]?.['areStepsHidden'] === true);
  if (!areHidden) return null;
  return (
    <Checkbox checked={isChecked} onChange={({ target }) => onCheck(target.checked)}>
      {text('customize.showSteps')}
    </Checkbox>
  );
}

interface CustomizeDialogProps {
  /** The blocks that the user may see. */
  readonly permitted: readonly HomeBlock[];
  readonly onClose: () => void;
}

const narrowSheet = { ...dialogSheet, width: 440 };

/** The choice of the blocks of the home page and of their order, by mouse, touch or keyboard. */
export function CustomizeDialog({ permitted, onClose }: CustomizeDialogProps) {
  const text = useText('dashboard');
  const isTabShown = useTabShown();
  const sensors = useDragSensors();
  const { layout, isStart, rows, announcement, move, show, reset, save } = useEnteredLayout(permitted);
  const [showsSteps, setShowsSteps] = useState(false);
  if (!isTabShown) return null;
  return (
    <Modal
      {...narrowSheet}
      open
      title={<DialogTitle>{text('customize.title')}</DialogTitle>}
      okText={text('common:save')}
      cancelText={text('common:cancel')}
      onOk={() => {
        save(showsSteps);
        onClose();
      }}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.foot}>
          <Button type="text" disabled={isStart} onClick={reset}>
            {text('customize.reset')}
          </Button>
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <p className={styles.hint}>{text('customize.hint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
        accessibility={silentDrag}
        onDragEnd={({ active, over }) => move(active.id, over?.id)}
      >
        <SortableContext items={rows} strategy={verticalListSortingStrategy}>
          <ul className={styles.blocks}>
            {rows.map((block, index) => (
              <BlockRow
                key={block}
                block={block}
                isShown={!layout.hidden.includes(block)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onShow={(isShown) => show(block, isShown)}
                onMove={(by) => move(block, rows[index + by])}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <HiddenSteps isChecked={showsSteps} onCheck={setShowsSteps} />
      <span className={unseen} role="status">
        {announcement}
      </span>
    </Modal>
  );
}
