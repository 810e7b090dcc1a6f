import { api, FactoryId, permissions, purchaseOrderMachine } from '@yipin/contract';
import { Checkbox } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import {
  type FilteredList,
  FilterSelect,
  NumberFilter,
  SearchBox,
  filterWide,
} from '../../platform/list-page/index.ts';
import { StatusFilter } from '../../platform/machine/index.ts';
import { PaymentStatusFilter } from '../payments/index.ts';
import { CustomerFilter } from '../customers/index.ts';
import { FactorySelect } from '../factories/index.ts';
import * as styles from './purchase-orders.module.css';

/** The filters of which one can be selected at a time. */
const waits = ['toApprove', 'toPurchase', 'toReceive', 'overdue'] as const;

const numbers = [api.purchaseOrders.numbers];

/** The filters of the list of purchase orders. */
export function PurchaseOrderFilters({ list }: { list: FilteredList<typeof api.purchaseOrders.list> }) {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  const { filters, setFilter } = list;
  return (
    <>
      <SearchBox list={list} placeholder={text('search')} />
      <StatusFilter
        machine={purchaseOrderMachine}
        value={filters.status}
        onChange={(status) => setFilter({ status })}
      />
      {canViewCost && (
        <PaymentStatusFilter value={filters.paymentStatus} onChange={(paymentStatus) => setFilter({ paymentStatus })} />
      )}
      <div className={filterWide}>
        <FactorySelect
          placeholder={text('factory')}
          value={filters.factoryId ?? null}
          onChange={(id) => setFilter({ factoryId: id === undefined ? undefined : FactoryId.parse(id) })}
        />
      </div>
      <CustomerFilter value={filters.customerId} onChange={(customerId) => setFilter({ customerId })} />
      <NumberFilter
        label={text('common:numberFilter')}
        value={filters.orderNumber}
        kinds={numbers}
        onChange={(orderNumber) => setFilter({ orderNumber })}
      />
      <FilterSelect
        label={text('waits.label')}
        value={waits.find((name) => filters[name])}
        options={waits.map((value) => ({ value, label: text(`waits.${value}`) }))}
        onChange={(chosen) =>
          setFilter({
            toApprove: chosen === 'toApprove' || undefined,
            toPurchase: chosen === 'toPurchase' || undefined,
            toReceive: chosen === 'toReceive' || undefined,
            overdue: chosen === 'overdue' || undefined,
          })
        }
      />
      <Checkbox
        className={styles.check}
        checked={filters.includeHidden ?? false}
        onChange={(event) => setFilter({ includeHidden: event.target.checked })}
      >
        {text('includeHidden')}
      </Checkbox>
    </>
  );
}
