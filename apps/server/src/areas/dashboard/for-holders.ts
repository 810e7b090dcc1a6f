import type { Permission, Total } from '@yipin/contract';
import type { ListTotal } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';

/** A part of the page that is read for those only who hold all of `needs`; for others it is null, and nothing is asked. */
export function ifPermitted<Rest extends readonly unknown[], Part>(
  needs: readonly Permission[],
  read: (ctx: Context, ...rest: Rest) => Promise<Part>,
) {
  return async (ctx: Context, ...rest: Rest): Promise<Part | null> =>
    needs.every((permission) => may(ctx, permission)) ? read(ctx, ...rest) : null;
}

/** The total of a list as the page tells it. */
export function toTotal({ totalCount: count, isTotalCapped: isCapped }: ListTotal): Total {
  return { count, isCapped };
}
