import { api as wire, type Endpoint, urlOf } from '@yipin/contract';
import type { Request } from '@playwright/test';
import { z } from 'zod';

const versioned = Object.values(wire)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ kind, input }) => kind === 'command' && input instanceof z.ZodObject && 'expectedVersion' in input.shape);

/** What calls name the row they are about by. */
const naming = ['id', 'receiptId', 'purchaseOrderId', 'invoiceOrderId'] as const;

type Sent = Readonly<Partial<Record<(typeof naming)[number], unknown>>> & {
  readonly expectedVersion?: unknown;
  readonly ids?: readonly number[];
  readonly expectedVersions?: Readonly<Record<string, number>>;
  readonly items?: readonly { readonly pendingId?: number; readonly expectedVersion?: number }[];
};

const sentBy = (request: Request): Sent =>
  request.method() === 'DELETE'
    ? Object.fromEntries(new URL(request.url()).searchParams)
    : ((request.postDataJSON() ?? {}) as Sent);

/** What a screen changes without saying in which version its user sees it (domain.md §11); undefined = nothing. */
export const unseenBy = (request: Request): string | undefined => {
  const { pathname } = new URL(request.url());
  const call = versioned.find((one) => one.method === request.method() && urlOf(one) === pathname);
  if (!call) return undefined;
  const { expectedVersion, ids = [], expectedVersions = {}, items = [], ...named } = sentBy(request);
  const isUnseen =
    (naming.some((name) => named[name] !== undefined) && expectedVersion === undefined) ||
    ids.some((id) => expectedVersions[id] === undefined) ||
    items.some((item) => item.pendingId !== undefined && item.expectedVersion === undefined);
  return isUnseen ? `${call.id} says no version: ${request.postData()}` : undefined;
};
