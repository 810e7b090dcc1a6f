import { channelOrderMachine, type Departure, hasTransition, type Permission, recordAddress } from '@yipin/contract';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { machineText, toneClass } from '../../../platform/machine/index.ts';
import { preventRepeat } from '../../../platform/tab/record-link.tsx';
import * as styles from './departures.module.css';

const { access, alsoNeeds } = channelOrderMachine.transitions.reschedule;

/** Returns whether the user may move a group to another day. */
export function mayMove({ status }: Departure, hasPermission: (permission: Permission) => boolean): boolean {
  return (
    hasTransition(channelOrderMachine, 'reschedule', status) &&
    [access, ...(alsoNeeds?.[status] ?? [])].every((permission) => hasPermission(permission))
  );
}

/** Returns a full description of a group as text: the chip shows only a part of it, and the state only by color. */
function useDescription({ orderNumber, status, isOverdue, ...departure }: Departure): string {
  const text = useText('channelOrders');
  return [
    orderNumber,
    machineText(channelOrderMachine.name, 'states', status),
    isOverdue && text('overdue'),
    departure.channelName,
    departure.groupNumber,
    departure.guideName,
    text('pieces', { count: departure.quantity }),
    formatMoney(departure.totalAmount, 'AUD'),
    departure.salesName,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface DepartureChipProps {
  readonly departure: Departure;
  /** Whether Tab reaches it: only the groups of the active day are tab stops. */
  readonly isReached?: boolean;
}

/** A group on its day: agency, number and pieces, in the color of its state. */
export function DepartureChip({ departure, isReached = true }: DepartureChipProps) {
  const text = useText('channelOrders');
  const description = useDescription(departure);
  const { id, status, isOverdue, channelName, groupNumber, orderNumber, quantity } = departure;
  return (
    <Link
      to={recordAddress('SO', id)}
      className={clsx(
        styles.departure,
        toneClass(channelOrderMachine.states[status].tone),
        isOverdue && styles.departureOverdue,
      )}
      title={description}
      aria-label={description}
      tabIndex={isReached ? 0 : -1}
      // The group is dragged, not the address.
      draggable={false}
      onClick={preventRepeat}
    >
      <b>{channelName}</b>
      <span>
        {groupNumber || orderNumber} · {text('piecesShort', { count: quantity })}
      </span>
    </Link>
  );
}
