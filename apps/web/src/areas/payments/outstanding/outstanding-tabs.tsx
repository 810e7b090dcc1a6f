import { type api, type OutstandingState, outstandingStates } from '@yipin/contract';
import { Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/index.ts';
import type { FilteredList } from '../../../platform/list-page/index.ts';
import { useOutstandingTotals } from './use-outstanding-totals.ts';
import * as styles from '../payments.module.css';

const all = 'all';

/** Filters outstanding amounts by state; each tab shows the number of its amounts. */
export function OutstandingTabs({ list }: { list: FilteredList<typeof api.payments.outstanding> }) {
  const text = useText('payments');
  const { state } = list.filters;
  const totals = useOutstandingTotals(list);
  const tabs = useRef<HTMLDivElement>(null);
  const isAwaited = totals.isPending;
  // On a phone the tabs scroll horizontally, and their counts make them wider after they are fetched.
  useEffect(() => {
    const index = state === undefined ? 0 : outstandingStates.indexOf(state) + 1;
    const chosen = isAwaited ? undefined : tabs.current?.querySelectorAll('label')[index];
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [state, isAwaited]);
  const labelOf = (name: OutstandingState): string => {
    const count = totals.data?.reduce((sum, total) => sum + total.counts[name], 0);
    return count === undefined ? text(`states.${name}`) : text('stateCount', { state: text(`states.${name}`), count });
  };
  return (
    <Segmented
      ref={tabs}
      className={styles.outstandingTabs}
      aria-label={text('state')}
      value={state ?? all}
      options={[
        { value: all, label: text('states.all') },
        ...outstandingStates.map((value) => ({ value, label: labelOf(value) })),
      ]}
      onChange={(chosen) =>
        list.setFilter({
          state: outstandingStates.find((name) => name === chosen),
          age: undefined,
          direction: undefined,
        })
      }
    />
  );
}
