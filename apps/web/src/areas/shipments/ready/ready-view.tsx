import { Button } from 'antd';
import { useText } from '../../../platform/i18n/index.ts';
import { useAddress } from '../../../platform/tab/use-address.ts';

/** The value of the view that lists goods one by one. */
const rows = 'rows';

/** Returns whether the address asks for the goods one by one, instead of in groups. */
export function useIsInRows(): boolean {
  return useAddress().address.get('view') === rows;
}

/** Switches between the goods by customer and address, and one by one. The filters of both stay. */
export function ReadyViewSwitch() {
  const text = useText('shipments');
  const { change } = useAddress();
  const isInRows = useIsInRows();
  // Groups have no filter by status, and another order.
  const other = { view: isInRows ? undefined : rows, page: undefined, sort: undefined, status: undefined };
  return <Button onClick={() => change(other)}>{text(isInRows ? 'byAddress' : 'oneByOne')}</Button>;
}
