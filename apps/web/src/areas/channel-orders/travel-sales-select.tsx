import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Picks one of the active staff who sell to travellers. */
export function TravelSalesSelect(props: NameProps) {
  return (
    <NamesSelect
      source={{ endpoint: api.users.travelSalesNames, labelOf: ({ userName, name }) => name || userName }}
      {...props}
    />
  );
}
