import {
  foldText,
  type api,
  type FoundGroup,
  type InputOf,
  isSearchable,
  type OutputOf,
  type Permission,
  permissions,
} from '@yipin/contract';
import { plain, searchTextOf } from '../../platform/catalogue/search.ts';
import { keepPlans } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';
import { run } from '../../platform/db/statement.ts';
import { seenBy } from '../payments/index.ts';
import { searchProviders } from './search-providers.ts';

/**
 * Looks for a text among everything the caller may list, and there among the same rows: without the right to see all
 * orders, one's own. One statement for each kind, sent together.
 */
export async function find(
  ctx: Context,
  { text }: InputOf<typeof api.search.find>,
): Promise<OutputOf<typeof api.search.find>> {
  if (!isSearchable(text)) return { groups: [] };
  const { language, tx } = ctx;
  const own = (seesAll: Permission) => (may(ctx, seesAll) ? undefined : ctx.session.userId);
  const wanted = {
    text,
    language,
    sellerId: own(permissions.viewAllArtwareOrders),
    channelSellerId: own(permissions.viewAllChannelOrders),
    seen: seenBy(ctx),
  };
  const looks = searchProviders
    .filter(({ needs }) => may(ctx, needs))
    .map(({ kind, look }) => ({ kind, ...look(wanted) }));
  keepPlans(
    tx,
    looks.flatMap(({ applied }) => applied),
  );
  const groups = await Promise.all(
    looks.map(async ({ kind, statement, values }) => ({ kind, items: await run(tx, statement, values) })),
  );
  const beginning = plain(text);
  // Whose code was typed comes before those that are only found by it, such as the orders of a customer.
  const isMeant = ({ items }: FoundGroup): boolean => items[0]?.code.toLowerCase().startsWith(beginning) ?? false;
  const found = groups.filter(({ items }) => items.length > 0);
  return { groups: [...found.filter(isMeant), ...found.filter((group) => !isMeant(group))] };
}

/** Returns what a text is found by, also as it is written: browsers know neither pinyin nor simplified characters. */
function spelt(text: string): string {
  const [written, found] = [foldText(text), searchTextOf(text)];
  return found.startsWith(written) ? found : `${written} ${found}`;
}

/** For what is not in the database, such as the titles of pages. */
export async function spell(
  _ctx: Context,
  { texts }: InputOf<typeof api.search.spell>,
): Promise<OutputOf<typeof api.search.spell>> {
  return texts.map(spelt);
}
