import { api } from '@yipin/contract';
import { type NameProps, NamesSelect } from '../../platform/form/index.ts';

/** Selects an active sales user of sales orders. */
export function SalesSelect(props: NameProps) {
  return (
    <NamesSelect
      source={{ endpoint: api.users.artwareSalesNames, labelOf: ({ userName, name }) => name || userName }}
      {...props}
    />
  );
}
