import { CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useText } from '../../platform/i18n/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';

type OrdersView = 'list' | 'calendar';

/** Returns the view of the address; by default the list. */
export function useView(): OrdersView {
  return useAddress().address.get('view') === 'calendar' ? 'calendar' : 'list';
}

/** The search parameter of both views: the filter by agency. */
const shared = 'channelId';

/** Switches between the list and the calendar of departures. */
export function ViewSwitch() {
  const text = useText('channelOrders');
  const { setAddress } = useAddress();
  const show = (view: OrdersView) =>
    setAddress((now) => {
      const next = new URLSearchParams(view === 'calendar' ? { view } : {});
      const value = now.get(shared);
      if (value !== null) next.set(shared, value);
      return next;
    });
  return (
    <Segmented<OrdersView>
      aria-label={text('view')}
      value={useView()}
      options={[
        { value: 'list', icon: <UnorderedListOutlined />, label: text('views.list') },
        { value: 'calendar', icon: <CalendarOutlined />, label: text('views.calendar') },
      ]}
      onChange={show}
    />
  );
}
