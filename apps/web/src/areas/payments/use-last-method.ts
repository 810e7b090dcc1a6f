import { api, type CustomerId, type FactoryId, PaymentMethod, type SalesChannelId } from '@yipin/contract';
import { useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import type { EnteredPayment } from './entered-payment.ts';

/** The partner of a payment. Payments of carriers are found by name. */
export type PartnerOfPayment =
  | { readonly customerId: CustomerId }
  | { readonly factoryId: FactoryId }
  | { readonly channelId: SalesChannelId }
  | { readonly carrierName: string };

/** Returns the method of the last payment of a partner that was not reversed; undefined if there is none. */
function useLastMethod(partner: PartnerOfPayment): PaymentMethod | undefined {
  // Users who settle agency orders may not view all payments.
  const isEnabled = useMay(api.payments.list);
  const found = useOperation(
    api.payments.list,
    {
      ...('carrierName' in partner ? { filter: partner.carrierName } : partner),
      isReversed: false,
      sorting: [{ field: 'paidAt', direction: 'desc' }],
      maxResultCount: 20,
      skipCount: 0,
    },
    { isEnabled },
  );
  // The filter by name also finds parts of other names, and write-offs have no method of payment.
  const methods = (found.data?.items ?? [])
    .filter(({ partnerName }) => !('carrierName' in partner) || partnerName === partner.carrierName)
    .flatMap(({ method }) => PaymentMethod.safeParse(method).data ?? []);
  return methods[0];
}

/**
 * Returns functions for a payment of a partner: `withMethod` fills in the method of the last one until the user chooses
 * another, `changed` is called with the payment before and after a change.
 */
export function useProposedMethod(partner: PartnerOfPayment) {
  const last = useLastMethod(partner);
  const [hasChosen, setHasChosen] = useState(false);
  return {
    withMethod: (payment: EnteredPayment): EnteredPayment => (hasChosen ? payment : { ...payment, method: last }),
    changed: (before: EnteredPayment, after: EnteredPayment) => {
      if (after.method !== before.method) setHasChosen(true);
    },
  };
}
