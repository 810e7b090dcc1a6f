import { CustomerId } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { CustomerSelect } from './customer-select.tsx';
import { filterWide } from '../../platform/list-page/index.ts';

interface CustomerFilterProps {
  readonly value: CustomerId | undefined;
  readonly onChange: (customerId: CustomerId | undefined) => void;
}

/** Filters a list by customer. */
export function CustomerFilter({ value, onChange }: CustomerFilterProps) {
  const text = useText('customers');
  return (
    <div className={filterWide}>
      <CustomerSelect
        placeholder={text('customer')}
        value={value ?? null}
        onChange={(id) => onChange(CustomerId.safeParse(id).data)}
      />
    </div>
  );
}
