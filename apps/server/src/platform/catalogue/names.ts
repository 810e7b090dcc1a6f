import { maxNames, type Page } from '@yipin/contract';
import type { Context } from '../context.ts';

interface PagedInput {
  readonly maxResultCount?: number | undefined;
  readonly skipCount: number;
}

/**
 * Returns a handler for the names of a picker, listed by `page`. Without a page size it returns all of them, up to
 * `maxNames`: a caller that never requests another page would miss the rest.
 */
export function allUnlessPaged<Input extends PagedInput, Row>(
  page: (ctx: Context, input: Input & { maxResultCount: number }) => Promise<Page<Row>>,
) {
  return async (ctx: Context, input: Input): Promise<Page<Row>> => {
    const { maxResultCount, skipCount } = input;
    if (maxResultCount !== undefined) return page(ctx, { ...input, maxResultCount });
    const { items: met } = await page(ctx, { ...input, maxResultCount: maxNames + 1 });
    const items = met.slice(0, maxNames);
    return { totalCount: skipCount + items.length, isTotalCapped: met.length > items.length, items };
  };
}
