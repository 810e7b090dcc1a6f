import { api, type InputOf, type ValueHistory, valueParts, valueSteps } from '@yipin/contract';
import { Segmented, Skeleton } from 'antd';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DaysFilter, ListPage } from '../../platform/list-page/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';
import { ValueTable } from './value-table.tsx';
import * as styles from './stock-views.module.css';

function ChartPlaceholder() {
  return <Skeleton active title={false} paragraph={{ rows: 7 }} />;
}
// Loaded on demand, because few pages need the library of charts.
const ValueChart = lazyPart(() => import('./value-chart.tsx').then((part) => part.ValueChart), ChartPlaceholder);

type ShownValueHistory = InputOf<typeof api.stock.valueHistory>;

/** Returns the parameters of the page's address; invalid ones are ignored. */
function useParameters(): [ShownValueHistory, (change: Partial<ShownValueHistory>) => void] {
  const { address, change: changeAddress } = useAddress();
  const { input } = api.stock.valueHistory;
  const params = Object.entries(Object.fromEntries(address));
  const valid = params.filter(([name, value]) => input.safeParse({ [name]: value }).success);
  const parameters = input.parse(Object.fromEntries(valid));
  const change = (next: Partial<ShownValueHistory>) => {
    const { step, by, ...days } = next;
    changeAddress({
      ...days,
      ...(step ? { step: step === 'day' ? undefined : step } : {}),
      ...(by ? { by: by === 'total' ? undefined : by } : {}),
    });
  };
  return [parameters, change];
}

function ValueFilters({
  selection,
  onChange,
}: {
  selection: ShownValueHistory;
  onChange: (change: Partial<ShownValueHistory>) => void;
}) {
  const text = useText('stock');
  return (
    <>
      <DaysFilter labels={[text('from'), text('until')]} value={selection} onChange={onChange} />
      <Segmented
        aria-label={text('step')}
        value={selection.step}
        options={valueSteps.map((value) => ({ value, label: text(`steps.${value}`) }))}
        onChange={(step) => onChange({ step })}
      />
      <Segmented
        aria-label={text('by')}
        value={selection.by}
        options={valueParts.map((value) => ({ value, label: text(`parts.${value}`) }))}
        onChange={(by) => onChange({ by })}
      />
    </>
  );
}

function ValueHistoryView({ history, selection }: { history: ValueHistory; selection: ShownValueHistory }) {
  const text = useText('stock');
  return (
    <>
      {history.step !== selection.step && <p className={styles.stockHint}>{text('longerStep')}</p>}
      <ValueChart history={history} by={selection.by} />
      <ValueTable history={history} by={selection.by} />
    </>
  );
}

/** Quantity and value of the stock at the end of each day, week or month. */
export function ValuePage() {
  const text = useText('stock');
  const [parameters, change] = useParameters();
  const history = useOperation(api.stock.valueHistory, parameters);
  return (
    <ListPage title={text('valueTitle')} filters={<ValueFilters selection={parameters} onChange={change} />}>
      <QueryBoundary query={history} fallback={<ChartPlaceholder />}>
        {(found) => <ValueHistoryView history={found} selection={parameters} />}
      </QueryBoundary>
    </ListPage>
  );
}
