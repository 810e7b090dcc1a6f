import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { api, type Picture, type PictureHolder, type PictureId } from '@yipin/contract';
import { Image } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useConfirmedCommand } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PictureCard } from './picture-card.tsx';
import * as styles from './pictures.module.css';

/** Returns the announcements of a screen reader while a picture is moved. */
function useAnnouncements(ids: readonly PictureId[]): Announcements {
  const text = useText('pictures');
  const positionOf = (id: unknown) => ({ place: ids.findIndex((one) => one === id) + 1, total: ids.length });
  return {
    onDragStart: ({ active }) => text('lifted', positionOf(active.id)),
    onDragOver: ({ over }) => (over ? text('moved', positionOf(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? text('dropped', positionOf(over.id)) : text('moveCancelled')),
    onDragCancel: () => text('moveCancelled'),
  };
}

/** Returns the pictures in their order, which is the new one while it is being saved, and the handler of a move. */
function useOrder(pictures: readonly Picture[], holder: PictureHolder) {
  const [requested, setRequested] = useState<readonly PictureId[]>();
  const command = useCommand(api.pictures.reorder);
  const positionOf = ({ id }: Picture) => requested?.indexOf(id) ?? 0;
  const shown = requested ? [...pictures].sort((one, other) => positionOf(one) - positionOf(other)) : pictures;
  const ids = shown.map(({ id }) => id);
  const move = async ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => ids.findIndex((one) => one === id));
    if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
    const moved = arrayMove(ids, from, to);
    setRequested(moved);
    await command.run({ ...holder, ids: moved });
    setRequested(undefined);
  };
  return { shown, ids, move };
}

interface PictureGridProps {
  readonly pictures: readonly Picture[];
  readonly holder: PictureHolder;
  readonly mayChange: boolean;
  readonly onStale: () => void;
}

/** A grid of pictures with a preview. Pictures are reordered by mouse, touch or keyboard. */
export function PictureGrid({ pictures, holder, mayChange, onStale }: PictureGridProps) {
  const text = useText('pictures');
  const { shown, ids, move } = useOrder(pictures, holder);
  const announcements = useAnnouncements(ids);
  const [previewed, setPreviewed] = useState<number>();
  const remove = useConfirmedCommand(api.pictures.remove);
  const sensors = useSensors(
    // A drag requires a distance with the mouse and a delay by touch, because clicks may move and touches scroll.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const visible = shown.filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  const nameOf = ({ caption, name }: Picture, index: number) =>
    caption || name || text('unnamed', { place: index + 1 });
  const large = visible[previewed ?? 0];
  // antd uses the names of `preview` for the dialog and its picture, and ignores those of the items.
  const altText = large ? { alt: nameOf(large, shown.indexOf(large)) } : {};
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: '' }, container: document.body }}
        onDragEnd={(event) => void move(event)}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul className={styles.pictureGrid}>
            {shown.map((picture, index) => {
              const name = nameOf(picture, index);
              const question = { title: text('removeQuestion', { name }), okText: text('removeOk') };
              return (
                <PictureCard
                  key={picture.id}
                  picture={picture}
                  name={name}
                  mayChange={mayChange}
                  onPreview={() => setPreviewed(visible.indexOf(picture))}
                  onRemove={() => remove({ id: picture.id, expectedVersion: picture.version }, question)}
                  onStale={onStale}
                />
              );
            })}
          </ul>
        </SortableContext>
      </DndContext>
      <Image.PreviewGroup
        items={visible.map(({ url }) => url)}
        preview={{
          ...altText,
          open: previewed !== undefined,
          current: previewed ?? 0,
          onChange: setPreviewed,
          onOpenChange: (isOpen) => setPreviewed((place) => (isOpen ? place : undefined)),
        }}
      />
    </>
  );
}
