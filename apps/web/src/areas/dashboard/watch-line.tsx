import { api, type Page } from '@yipin/contract';
import { Link } from 'react-router';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { workAddress } from './dashboard-links.ts';
import { useTotalText } from './use-total-text.ts';
import * as styles from './watch.module.css';

/** One row is enough: the line shows the number of all of them. */
const one = { maxResultCount: 1, skipCount: 0 };

interface WatchedProps {
  readonly name: 'stalePrices' | 'lowStock';
  readonly page: Pick<Page<unknown>, 'totalCount' | 'isTotalCapped'> | undefined;
}

function Watched({ name, page }: WatchedProps) {
  const text = useText('dashboard');
  const totalText = useTotalText();
  if (!page || page.totalCount === 0) return null;
  const total = totalText({ count: page.totalCount, isCapped: page.isTotalCapped });
  return (
    <li>
      <Link to={workAddress(name)}>
        {text(`waiting.${name}`)} {total}
      </Link>
    </li>
  );
}

/** Products that need attention without being anyone's task: to reprice, or low in stock. */
export function WatchLine() {
  const text = useText('dashboard');
  const mayReprice = useMay(api.prices.list);
  const mayViewStock = useMay(api.stock.lowStock);
  const stale = useOperation(api.prices.list, { ...one, isActive: true, stalePrice: true }, { isEnabled: mayReprice });
  const low = useOperation(api.stock.lowStock, one, { isEnabled: mayViewStock });
  const isQuiet = !stale.data?.totalCount && !low.data?.totalCount;
  if (isQuiet) return null;
  return (
    <section className={styles.watch} aria-label={text('watch')}>
      <span className={styles.title}>{text('watch')}</span>
      <ul>
        <Watched name="stalePrices" page={stale.data} />
        <Watched name="lowStock" page={low.data} />
      </ul>
    </section>
  );
}
