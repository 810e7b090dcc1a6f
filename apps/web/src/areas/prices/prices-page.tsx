import { permissions } from '@yipin/contract';
import { Segmented } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { useAddress } from '../../platform/tab/use-address.ts';
import { PriceList } from './price-list.tsx';

const WhatIf = lazyPart(() => import('./what-if.tsx').then((part) => part.WhatIf));
const PriceRuns = lazyPart(() => import('./price-runs.tsx').then((part) => part.PriceRuns));

const views = { list: 'viewList', whatIf: 'viewWhatIf', runs: 'viewRuns' } as const;
type PricesView = keyof typeof views;
const defaultView: PricesView = 'list';

function isView(value: string | null): value is PricesView {
  return value !== null && value in views;
}

/**
 * Returns the view of the address, and a switch between the views that the user may open. The simulation requires the
 * permission to view costs, because it shows margins.
 */
function useView() {
  const text = useText('prices');
  const canViewCost = useMay(permissions.viewCost);
  const { address, change } = useAddress();
  const requested = address.get('view');
  const offered = canViewCost ? (['list', 'whatIf', 'runs'] as const) : (['list', 'runs'] as const);
  const view = offered.find((name) => name === requested) ?? defaultView;
  const show = (next: PricesView) => change({ view: next === defaultView ? undefined : next });
  const switcher = (
    <Segmented
      aria-label={text('views')}
      value={view}
      options={offered.map((name) => ({ value: name, label: text(views[name]) }))}
      onChange={(next) => isView(next) && show(next)}
    />
  );
  return { view, switcher };
}

/** The list of prices, the simulation of other rules, and the list of repricing runs. */
export function PricesPage() {
  const { view, switcher } = useView();
  if (view === 'whatIf') return <WhatIf switcher={switcher} />;
  return view === 'runs' ? <PriceRuns switcher={switcher} /> : <PriceList switcher={switcher} />;
}
