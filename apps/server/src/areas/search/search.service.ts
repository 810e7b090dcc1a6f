import {
  type api,
  type FoundGroup,
  FoundKind,
  foldText,
  type InputOf,
  isSearchable,
  type OutputOf,
} from '@yipin/contract';
import { run } from '@yipin/pg-pipeline';
import { plain, searchTextOf } from '../../platform/catalogue/search.ts';
import { findable } from '../../platform/catalogue/search-provider.ts';
import { forceGenericPlans } from '../../platform/catalogue/select-page.ts';
import { type Context, may } from '../../platform/context.ts';

/** Returns the position of the results of a kind: the order of the contract. */
function rankOf(kind: FoundKind): number {
  return FoundKind.options.indexOf(kind);
}

/**
 * Searches a text in all records that the caller may list; without the permission to see all orders, in their own. One
 * statement per kind, all in one message.
 */
export async function find(
  ctx: Context,
  { text }: InputOf<typeof api.search.find>,
): Promise<OutputOf<typeof api.search.find>> {
  if (!isSearchable(text)) return { groups: [] };
  const { tx } = ctx;
  const looks = findable
    .all()
    .filter(({ needs }) => may(ctx, needs))
    .map(({ kind, look }) => ({ kind, ...look(ctx, text) }))
    .sort((one, other) => rankOf(one.kind) - rankOf(other.kind));
  forceGenericPlans(
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
