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
 * Searches a text in all records that the caller may list; without the permission to see all orders, in their own. One
 * statement per kind, all in one message.
 */
export async function find(
  ctx: Context,
  { text }: InputOf<typeof api.search.find>,
): Promise<OutputOf<typeof api.search.find>> {
  if (!isSearchable(text)) return { groups: [] };
  const { language, tx } = ctx;
  const own = (seesAll: Permission) => (may(ctx, seesAll) ? undefined : ctx.session.userId);
  const query = {
    text,
    language,
    sellerId: own(permissions.viewAllArtwareOrders),
    channelSellerId: own(permissions.viewAllChannelOrders),
    seen: seenBy(ctx),
  };
  const looks = searchProviders
    .filter(({ needs }) => may(ctx, needs))
    .map(({ kind, look }) => ({ kind, ...look(query) }));
  keepPlans(
    tx,
    looks.flatMap(({ applied }) => applied),
  );
  const groups = await Promise.all(
    looks.map(async ({ kind, statement, values }) => ({ kind, items: await run(tx, statement, values) })),
  );
  const beginning = plain(text);
  // Records whose code was entered come before those that only contain the text, such as the orders of a customer.
  const isMeant = ({ items }: FoundGroup): boolean => items[0]?.code.toLowerCase().startsWith(beginning) ?? false;
  const found = groups.filter(({ items }) => items.length > 0);
  return { groups: [...found.filter(isMeant), ...found.filter((group) => !isMeant(group))] };
}

/**
 * Returns the texts by which a text is found, including the folded text itself: browsers have no conversion to pinyin
 * or simplified characters.
 */
function spelt(text: string): string {
  const [written, found] = [foldText(text), searchTextOf(text)];
  return found.startsWith(written) ? found : `${written} ${found}`;
}

/** Returns search texts for texts outside the database, such as titles of pages. */
export async function spell(
  _ctx: Context,
  { texts }: InputOf<typeof api.search.spell>,
): Promise<OutputOf<typeof api.search.spell>> {
  return texts.map(spelt);
}
