import { api, billedDocTypes, buckets, outstandingStates } from '@yipin/contract';
import { isBeginning, type ListedRow, type Meaning, toText, textsOf } from './filter-meaning.ts';
import { partnerMeanings } from './partner-filter-meanings.ts';
import type { Actor } from '../test-tenant.ts';

function daysIssued(rows: readonly ListedRow[]) {
  return textsOf(rows.map((row) => row['issueDate']));
}

function trueOrFalse() {
  return ['true', 'false'];
}

/** Returns the meanings of filters of invoices and outstanding amounts that are not about one field of the row. */
export function billingMeanings(admin: Actor): Readonly<Record<string, Meaning>> {
  const invoiceLinesOf = async ({ id }: ListedRow) =>
    (await admin.call(api.billing.get, api.billing.get.input.parse({ id }))).lines;
  return {
    ...partnerMeanings(admin),
    'payments.outstanding.age': {
      isMeant: ({ days }, value) => {
        if (days === null) return false;
        const overdue = Number(days);
        if (value === 'notDue') return overdue <= 0;
        if (value === 'upTo30') return overdue > 0 && overdue <= 30;
        if (value === 'over90') return overdue > 90;
        return value === 'upTo60' ? overdue > 30 && overdue <= 60 : overdue > 60 && overdue <= 90;
      },
      samples: () => buckets,
    },
    'payments.outstanding.includeUnbilled': {
      isMeant: ({ state }, value) => value === 'true' || state !== 'unbilled',
      samples: trueOrFalse,
    },
    'payments.outstanding.state': {
      isMeant: ({ state }, value) => state === value,
      samples: () => outstandingStates,
    },
    'billing.list.docType': {
      isMeant: ({ customerId }, value) => (customerId === null ? 'SO' : 'AO') === value,
      samples: () => billedDocTypes,
    },
    'billing.list.docId': {
      isMeant: async (row, value) => (await invoiceLinesOf(row)).some(({ docId }) => String(docId) === value),
      samples: async (rows) => textsOf((await Promise.all(rows.map(invoiceLinesOf))).flat().map(({ docId }) => docId)),
    },
    'billing.list.orderNumber': {
      isMeant: async (row, value) =>
        (await invoiceLinesOf(row)).some(({ orderNumber }) => isBeginning(orderNumber, value)),
      samples: async (rows) =>
        textsOf(['ao', ...(await Promise.all(rows.map(invoiceLinesOf))).flat().map(({ orderNumber }) => orderNumber)]),
    },
    'billing.list.startDate': { isMeant: (row, day) => toText(row['issueDate']) >= day, samples: daysIssued },
    'billing.list.endDate': { isMeant: (row, day) => toText(row['issueDate']) <= day, samples: daysIssued },
  };
}
