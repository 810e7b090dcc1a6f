import type { GetRef, Table } from 'antd';
import { useEffect, useRef } from 'react';

/**
 * Returns the ref of a wide table. Its rows are focusable if nothing in them is, so that the arrow keys can scroll
 * them.
 */
export function useReachableScroll() {
  const table = useRef<GetRef<typeof Table>>(null);
  // The effect runs after every render, because any render can add or remove a link.
  useEffect(() => {
    const rows = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-body');
    if (!rows) return;
    if (rows.querySelector('a, button, input, [tabindex]')) rows.removeAttribute('tabindex');
    else rows.tabIndex = 0;
  });
  return table;
}
