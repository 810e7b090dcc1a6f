import type { ChannelOrderRow } from '@yipin/contract';
import { formatDay, useText } from '../../platform/i18n/index.ts';
import * as styles from './channel-orders.module.css';

/** The day of departure; red and with a text if the group departed before its order was completed. */
export function DepartureDay({ order }: { order: Pick<ChannelOrderRow, 'dateOfDeparture' | 'isOverdue'> }) {
  const text = useText('channelOrders');
  const day = formatDay(order.dateOfDeparture);
  return order.isOverdue ? (
    <span className={styles.overdue} title={text('overdueHint')}>
      {day} <small>{text('overdue')}</small>
    </span>
  ) : (
    day
  );
}
