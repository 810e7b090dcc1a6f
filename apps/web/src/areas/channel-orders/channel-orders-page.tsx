import { api } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateLink } from '../../platform/list-page/index.ts';
import { OrderList } from './order-list.tsx';
import { useView, ViewSwitch } from './view-switch.tsx';

const Departures = lazyPart(() => import('./departures/departures.tsx').then((part) => part.Departures));

/** The agency orders of tour groups, as a list or by day of departure. */
export function ChannelOrdersPage() {
  const text = useText('channelOrders');
  const view = useView();
  const actions = (
    <>
      <ViewSwitch />
      <CreateLink call={api.channelOrders.save} label={text('create')} />
    </>
  );
  const Shown = view === 'calendar' ? Departures : OrderList;
  return <Shown actions={actions} />;
}
