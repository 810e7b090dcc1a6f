import { channelOrderMachine, type Departure, hasTransition, type Permission } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { machineText, toneOf } from '../../platform/machine/index.ts';

const { access, alsoNeeds } = channelOrderMachine.transitions.reschedule;

/** Whether someone may move a group to another day. */
export function mayMove({ status }: Departure, held: (permission: Permission) => boolean): boolean {
  return (
    hasTransition(channelOrderMachine, 'reschedule', status) &&
    [access, ...(alsoNeeds?.[status] ?? [])].every((permission) => held(permission))
  );
}

/** Everything that is known of a group in words: at a glance there is room for little, and colours say nothing by themselves. */
function useWords({ orderNumber, status, isOverdue, ...departure }: Departure): string {
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
  /** Only what is in the day that is gone to is reached by Tab. */
  readonly isReached?: boolean;
}

/** A group on its day: whose, which, how many pieces, in the colour of its state. */
export function DepartureChip({ departure, onOpen, isReached = true }: DepartureChipProps) {
  const text = useText('channelOrders');
  const words = useWords(departure);
  const { id, status, isOverdue, channelName, groupNumber, orderNumber, quantity } = departure;
  return (
    <button
      type="button"
      className={`departure status-${toneOf(channelOrderMachine, status)}${isOverdue ? ' departure-overdue' : ''}`}
      title={words}
      aria-label={words}
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
