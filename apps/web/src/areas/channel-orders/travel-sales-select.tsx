import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Selects an active user with sales to tour groups. */
export function TravelSalesSelect(props: NameProps) {
  return (
    <NamesSelect
      source={{ endpoint: api.users.travelSalesNames, labelOf: ({ userName, name }) => name || userName }}
      {...props}
    />
  );
}
