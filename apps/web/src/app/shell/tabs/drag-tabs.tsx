import { useCallback } from 'react';
import { DragElements } from '../../../platform/drag/drag-elements.tsx';
import { homePage } from '../../pages.ts';
import { tabElementAt } from './tab-elements.ts';
import * as styles from './tabs.module.css';

interface DragTabsProps {
  readonly list: HTMLUListElement;
  readonly addresses: readonly string[];
  readonly onMove: (address: string, to: number) => void;
}

/** Makes the tabs of the row draggable to another position. Home stays first. */
export function DragTabs({ list, addresses, onMove }: DragTabsProps) {
  const elementOf = useCallback((address: string) => tabElementAt(list, address), [list]);
  return (
    <DragElements
      ids={addresses.filter((address) => address !== homePage.address)}
      elementOf={elementOf}
      draggedClass={styles.tabDragged}
      onMove={(address, over) => onMove(address, addresses.indexOf(over))}
    />
  );
}
