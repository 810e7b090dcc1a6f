import type { ReactNode } from 'react';

/** A filter of a list. */
export interface ListFilter<Name extends string = string> {
  /** The parameters of the list that the filter sets. */
  readonly names: readonly Name[];
  readonly label: string;
  /** The field of the filter. Within `ReadOnlyContext`, it shows its value in words. */
  readonly field: ReactNode;
  /** The parameters in words, by their names; present for filters of which a link can set several parameters. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Whether only links set the filter: it has no field, but it is shown and can be removed while it is in force. */
  readonly isLinkOnly?: boolean;
}

/** Returns whether a filter is in force. */
export function isInForce({ names }: ListFilter, inForce: readonly string[]): boolean {
  return names.some((name) => inForce.includes(name));
}
