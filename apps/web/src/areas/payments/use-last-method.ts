import { api, PaymentMethod } from '@yipin/contract';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';

/** Returns the method of the last payment of a partner that was not reversed; undefined if there is none. */
export function useLastMethod(partnerName: string): PaymentMethod | undefined {
  // Users who settle agency orders may not view all payments.
  const isEnabled = useMay(api.payments.list);
  const found = useOperation(
    api.payments.list,
    {
      filter: partnerName,
      isReversed: false,
      sorting: [{ field: 'paidAt', direction: 'desc' }],
      maxResultCount: 20,
      skipCount: 0,
    },
    { isEnabled },
  );
  // The filter also finds parts of other names, and write-offs have no method of payment.
  const methods = (found.data?.items ?? [])
    .filter((payment) => payment.partnerName === partnerName)
    .flatMap(({ method }) => PaymentMethod.safeParse(method).data ?? []);
  return methods[0];
}
