import { type BillTo, type CustomerId, noAddress, type SalesChannelId } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { defaultAddressOf } from '../customers/index.ts';
import { customers } from '../customers/customers.table.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';

/** The partner to bill: a customer or an agency. */
export type Partner =
  | { readonly customerId: CustomerId; readonly channelId: null }
  | { readonly customerId: null; readonly channelId: SalesChannelId };

/** Returns a unique key of the partner. */
export function partnerKey({ customerId, channelId }: Partner): string {
  return `${customerId} ${channelId}`;
}

async function customersBilled({ tx }: Context, ids: readonly CustomerId[]): Promise<[string, BillTo][]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: customers.id,
      code: customers.code,
      name: customers.name,
      contact: customers.contact,
      phone: customers.phone,
      email: customers.email,
      country: customers.country,
      addresses: customers.addresses,
    })
    .from(customers)
    .where(inArray(customers.id, [...ids]));
  return rows.map(({ id, addresses, ...row }) => [
    partnerKey({ customerId: id, channelId: null }),
    { ...row, address: defaultAddressOf({ ...row, addresses }) },
  ]);
}

async function channelsBilled({ tx }: Context, ids: readonly SalesChannelId[]): Promise<[string, BillTo][]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: salesChannels.id,
      code: salesChannels.code,
      name: salesChannels.name,
      contact: salesChannels.contact,
      phone: salesChannels.phone,
      email: salesChannels.email,
      address: salesChannels.address,
    })
    .from(salesChannels)
    .where(inArray(salesChannels.id, [...ids]));
  return rows.map(({ id, address, ...row }) => [
    partnerKey({ customerId: null, channelId: id }),
    { ...row, country: '', address: address === '' ? null : { ...noAddress, line: address } },
  ]);
}

/** Reads the current names and addresses of partners for invoices, by {@link partnerKey}. */
export async function readBillTo(ctx: Context, partners: readonly Partner[]): Promise<ReadonlyMap<string, BillTo>> {
  const rows = await Promise.all([
    customersBilled(ctx, [...new Set(partners.flatMap(({ customerId }) => customerId ?? []))]),
    channelsBilled(ctx, [...new Set(partners.flatMap(({ channelId }) => channelId ?? []))]),
  ]);
  return new Map(rows.flat());
}
