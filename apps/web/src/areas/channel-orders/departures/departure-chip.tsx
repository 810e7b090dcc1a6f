import { channelOrderMachine, type Departure, hasTransition, type Permission } from '@yipin/contract';
import { clsx } from 'clsx';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { machineText, toneClass } from '../../../platform/machine/index.ts';
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
  readonly onOpen: (id: number) => void;
  /** Whether Tab reaches it: only the groups of the active day are tab stops. */
  readonly isReached?: boolean;
}

/** A group on its day: agency, number and pieces, in the color of its state. */
export function DepartureChip({ departure, onOpen, isReached = true }: DepartureChipProps) {
  const text = useText('channelOrders');
  const description = useDescription(departure);
  const { id, status, isOverdue, channelName, groupNumber, orderNumber, quantity } = departure;
  return (
    <button
      type="button"
      className={clsx(
        styles.departure,
        toneClass(channelOrderMachine.states[status].tone),
        isOverdue && styles.departureOverdue,
      )}
      title={description}
      aria-label={description}
      tabIndex={isReached ? 0 : -1}
      onClick={() => onOpen(id)}
    >
      <b>{channelName}</b>
      <span>
        {groupNumber || orderNumber} · {text('piecesShort', { count: quantity })}
      </span>
    </button>
  );
}
