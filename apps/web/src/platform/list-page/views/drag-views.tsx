import { useCallback } from 'react';
import { DragElements } from '../../drag/drag-elements.tsx';
import { viewTabAt } from './use-view-order.ts';
import * as styles from './view-tabs.module.css';

interface DragViewsProps {
  readonly row: HTMLElement;
  /** The keys of the views that the user can move, in their order. */
  readonly keys: readonly string[];
  readonly onMove: (key: string, over: string) => void;
}

/** Makes the tabs of the user's own views draggable. */
export function DragViews({ row, keys, onMove }: DragViewsProps) {
  const elementOf = useCallback((key: string) => viewTabAt(row, key), [row]);
  return <DragElements ids={keys} elementOf={elementOf} draggedClass={styles.dragged} onMove={onMove} />;
}
