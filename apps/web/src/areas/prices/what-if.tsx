import { api, type PricingRules } from '@yipin/contract';
import { Button, Flex, Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ListPage } from '../../platform/list-page/index.ts';
import { currentValues, changedRules, simulationOf, type SimulatedValues } from './simulated-rules.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { WhatIfFields } from './what-if-fields.tsx';
import { WhatIfResult } from './what-if-result.tsx';
import * as styles from './prices.module.css';

/** Delay between the last change and the request of the simulation, in ms. */
const debounceMs = 200;

/** Links to the settings, with the simulated rules as entered values, and a button that resets the simulation. */
function SimulationActions({
  today,
  tried,
  onReset,
}: {
  today: PricingRules;
  tried: SimulatedValues;
  onReset: () => void;
}) {
  const text = useText('prices');
  const { exchangeRate, ...rules } = changedRules(today, tried);
  const hasRules = Object.keys(rules).length > 0;
  if (exchangeRate === undefined && !hasRules) return null;
  return (
    <Flex gap="8px 16px" wrap align="center" className={styles.ways}>
      <May call={api.settings.setExchangeRate}>
        {exchangeRate !== undefined && (
          <Link to={`/admin/settings?${new URLSearchParams({ newRate: exchangeRate })}`}>{text('saveRate')}</Link>
        )}
        {hasRules && <Link to={`/admin/settings?${new URLSearchParams(rules)}`}>{text('saveRules')}</Link>}
      </May>
      <Button type="link" size="small" onClick={onReset}>
        {text('resetRules')}
      </Button>
    </Flex>
  );
}

function Simulation({ today }: { today: PricingRules }) {
  const [tried, setTried] = useState(currentValues);
  const input = useMemo(() => simulationOf(tried), [tried]);
  const debounced = useDebouncedValue(input, debounceMs);
  const answer = useOperation(api.prices.simulate, debounced ?? {}, { isEnabled: debounced !== undefined });
  const reset = () =>
    setTried(({ target, adopts, classId, factoryId }) => ({ ...currentValues, target, adopts, classId, factoryId }));
  return (
    <div className={styles.whatIf}>
      <div>
        <WhatIfFields
          today={today}
          value={tried}
          onChange={(change) => setTried((before) => ({ ...before, ...change }))}
        />
        <SimulationActions today={today} tried={tried} onReset={reset} />
      </div>
      <div aria-busy={answer.isFetching}>
        <QueryBoundary query={answer} fallback={<Skeleton active />}>
          {(simulation) => <WhatIfResult simulation={simulation} target={debounced?.target} />}
        </QueryBoundary>
      </div>
    </div>
  );
}

/** Simulates margins with another rate or other fees. Nothing is saved. */
export function WhatIf({ switcher }: { switcher: ReactNode }) {
  const text = useText('prices');
  const rules = useOperation(api.prices.rules, {});
  return (
    <ListPage title={text('title')} actions={switcher}>
      <p className={styles.hint}>{text('whatIfHint')}</p>
      <QueryBoundary query={rules} fallback={<Skeleton active />}>
        {(today) => <Simulation today={today} />}
      </QueryBoundary>
    </ListPage>
  );
}
