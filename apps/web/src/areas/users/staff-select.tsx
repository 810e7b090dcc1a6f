import { api } from '@yipin/contract';
import { useSession } from '../../platform/auth/index.ts';
import { type NameProps, NamesSelect, useNames } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface StaffSelectProps extends NameProps {
  /** Returns the users who can be salesperson of a kind of order. */
  readonly endpoint: typeof api.users.artwareSalesNames | typeof api.users.travelSalesNames;
  /** Whether an empty field means the signed-in user, if they can be salesperson. */
  readonly isSelfByDefault?: boolean;
}

/** Selects an active user who can be salesperson. */
export function StaffSelect({ endpoint, isSelfByDefault = false, ...props }: StaffSelectProps) {
  const text = useText('users');
  const self = useSession((session) => session.login?.user.id);
  const isSelf = useNames(endpoint, false).data?.some(({ id }) => id === self) === true;
  return (
    <NamesSelect
      source={{ endpoint, labelOf: ({ userName, name }) => name || userName, nothing: text('nobodySells') }}
      {...(isSelfByDefault && isSelf ? { placeholder: text('self') } : {})}
      {...props}
    />
  );
}
