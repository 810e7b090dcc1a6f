import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Selects an active sales user of agency orders. */
export function TravelSalesSelect(props: NameProps) {
  return (
    <NamesSelect
      source={{ endpoint: api.users.travelSalesNames, labelOf: ({ userName, name }) => name || userName }}
      {...props}
    />
  );
}
