import type { Permission, Total } from '@yipin/contract';
import type { ListTotal } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';

/** Reads a part of the page if the caller has all permissions of `needs`; else returns null without a statement. */
export function ifPermitted<Rest extends readonly unknown[], Part>(
  needs: readonly Permission[],
  read: (ctx: Context, ...rest: Rest) => Promise<Part>,
) {
  return async (ctx: Context, ...rest: Rest): Promise<Part | null> =>
    needs.every((permission) => may(ctx, permission)) ? read(ctx, ...rest) : null;
}

/** Converts the total of a list to the total that the page shows. */
export function toTotal({ totalCount: count, isTotalCapped: isCapped }: ListTotal): Total {
  return { count, isCapped };
}
