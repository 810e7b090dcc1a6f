import { Segmented } from 'antd';
import { useText } from '../../../platform/i18n/index.ts';
import { useListView } from '../../../platform/list-page/index.ts';

/** The value of the view that lists goods one by one. */
const rows = 'rows';

/** Returns whether the address asks for the goods one by one, instead of in groups. */
export function useIsInRows(): boolean {
  return useListView().view === rows;
}

/** Switches between the goods by customer and address, and one by one. The filters of both stay. */
export function ReadyViewSwitch() {
  const text = useText('shipments');
  const { view, show } = useListView();
  return (
    <Segmented
      aria-label={text('view')}
      value={view === rows ? rows : 'groups'}
      options={[
        { value: 'groups', label: text('byAddress') },
        { value: rows, label: text('oneByOne') },
      ]}
      onChange={(chosen) => show(chosen === rows ? rows : undefined, ['status'])}
    />
  );
}
