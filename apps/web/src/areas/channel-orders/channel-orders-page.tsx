import { api, ChannelOrderId } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import { useDocumentForm } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { CreateButton, useOpened } from '../../platform/list-page/index.ts';
import { OrderList } from './order-list.tsx';
import { useView, ViewSwitch } from './view-switch.tsx';

const Departures = lazyPart(() => import('./departures/departures.tsx').then((part) => part.Departures));
const OrderFormDrawer = lazyPart(() =>
  import('./order-form/channel-order-form-drawer.tsx').then((part) => part.ChannelOrderFormDrawer),
);
const OrderDrawer = lazyPart(() => import('./channel-order-drawer.tsx').then((part) => part.ChannelOrderDrawer));

const orderSource = {
  form: api.channelOrders.save.id,
  read: (id: number) => call(api.channelOrders.get, { id: ChannelOrderId.parse(id) }),
};

/** The agency orders of tour groups, as a list or by day of departure. */
export function ChannelOrdersPage() {
  const text = useText('channelOrders');
  const view = useView();
  const opened = useOpened();
  const form = useDocumentForm(opened, orderSource);
  const actions = (
    <>
      <ViewSwitch />
      <CreateButton call={api.channelOrders.save} label={text('create')} onClick={form.create} />
    </>
  );
  const Shown = view === 'calendar' ? Departures : OrderList;
  return (
    <>
      <Shown actions={actions} onOpen={opened.open} />
      {opened.id !== undefined && <OrderDrawer id={opened.id} onClose={opened.close} onEdit={form.edit} />}
      {form.opening && (
        <OrderFormDrawer
          opening={form.opening}
          onClose={form.close}
          onSaved={(id) => {
            form.close();
            if (id === undefined) opened.close();
            else opened.open(id);
          }}
        />
      )}
    </>
  );
}
