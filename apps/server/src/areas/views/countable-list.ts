import { opens } from '@yipin/contract';
import { type CountableList, countableLists } from '../../platform/catalogue/countable-lists.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, requireFound } from '../../platform/failure.ts';

/** Returns whether the acting user may open a list. */
function mayOpen({ session }: Context, { access }: CountableList): boolean {
  return opens(access, (permission) => session.permissions.has(permission));
}

/** Returns a list that the acting user may open. Throws `not-found` or `not-permitted`. */
export function requireList(ctx: Context, listKey: string): CountableList {
  const list = requireFound(countableLists.all().find(({ key }) => key === listKey));
  if (!mayOpen(ctx, list)) {
    const { access } = list;
    throw new Failure('not-permitted', { permission: typeof access === 'string' ? access : [...access] });
  }
  return list;
}

/** Returns the keys of the lists that the acting user may open. */
export function openLists(ctx: Context): ReadonlySet<string> {
  return new Set(
    countableLists
      .all()
      .filter((list) => mayOpen(ctx, list))
      .map(({ key }) => key),
  );
}
