import { api, type CustomerName, type DecimalText } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';

interface CustomerDiscount {
  /** Whether the discount is fetched. */
  readonly isKnown: boolean;
  readonly customer: CustomerName | undefined;
  readonly percent: DecimalText | undefined;
}

/** Returns the current discount of a customer, in percent; without a customer nothing is fetched. */
export function useCustomerDiscount(customerId: CustomerName['id'] | undefined): CustomerDiscount {
  const names = { customerId, maxResultCount: 1, skipCount: 0 };
  const found = useOperation(api.customers.names, names, { isEnabled: customerId !== undefined });
  const customer = found.data?.items.find(({ id }) => id === customerId);
  return {
    isKnown: !found.isPending && !found.isPlaceholderData,
    customer,
    percent: customer?.defaultDiscountPercent,
  };
}
