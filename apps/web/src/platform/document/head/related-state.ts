import { documentMachines, type RelatedDocument } from '@yipin/contract';

interface RelatedState {
  /** The name of the machine. */
  readonly name: string;
  readonly state: string;
  /** Whether what the day of the document promises is still to come: goods, a departure, a payment. */
  readonly isOpen: boolean;
}

/** Returns the state of a related document by its code. */
export function stateOf({ docType, status }: Pick<RelatedDocument, 'docType' | 'status'>): RelatedState {
  const { name, initial, states } = documentMachines[docType];
  const [state = initial] = Object.entries(states).find(([, { code }]) => code === status) ?? [];
  return { name, state, isOpen: status < (docType === 'BL' ? 50 : 40) };
}
