import { type Endpoint, type FoundKind, type FoundRow, maxResultsPerType, type Permission } from '@yipin/contract';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { type BuiltSelect, prepare, type Statement } from '@yipin/pg-pipeline';
import type { Context } from '../context.ts';
import { createRegister } from '../register.ts';
import { type NameColumns, shownName } from './shown-name.ts';
import { type NamedColumn, plain, searchingWords } from './search.ts';
import {
  type Applied,
  type Condition,
  escapeLike,
  createShapeCache,
  named,
  passing,
  shapeOf,
  valuesOf,
} from './select-page.ts';

/** A table with search texts. */
type Findable = PgTable & { readonly id: PgColumn; readonly searchText: PgColumn; readonly searchGrams: PgColumn };

interface SearchProviderSpec<Base extends Findable> {
  readonly kind: FoundKind;
  /** The list of these records; a user without access to it finds nothing. */
  readonly list: Endpoint & { readonly access: Permission };
  readonly base: Base;
  readonly code: PgColumn;
  /** Referenced records by whose current names it is found, too. */
  readonly names?: readonly NamedColumn[];
  /** Limits the rows to those that the acting user may see; undefined = all rows. */
  readonly isVisible?: (ctx: Context) => Condition | undefined;
  readonly rows: (qb: QueryBuilder, page: Base) => { orderBy(...columns: SQL[]): BuiltSelect<FoundRow> };
}

/** A search for one kind, ready to run. */
export interface PreparedSearch {
  readonly applied: readonly Applied[];
  readonly statement: Statement<FoundRow>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** How an area finds its records by text. */
export interface SearchProvider {
  readonly kind: FoundKind;
  /** The permission to list these records. */
  readonly needs: Permission;
  /** Returns the search for a text, limited to the records that the acting user may see. */
  readonly look: (ctx: Context, text: string) => PreparedSearch;
}

/** What the search over everything finds; filled by `areas.ts`. */
export const findable = createRegister<SearchProvider>('findable records');

/** The parameters of each search: `code` and `beginning`. */
const given = sql.placeholder;

/** Sorts by equal code, then by codes with this beginning, then newest first. */
function bestFirst(code: PgColumn, id: PgColumn): SQL[] {
  return [sql`lower(${code}) = ${given('code')} desc`, sql`lower(${code}) like ${given('beginning')} desc`, desc(id)];
}

/**
 * Defines the search for records of one kind: by their own texts and the names of their partners, the best {@link
 * maxResultsPerType} that the caller may see.
 */
export function defineSearchProvider<Base extends Findable>({
  kind,
  list,
  base,
  code,
  names = [],
  isVisible,
  rows,
}: SearchProviderSpec<Base>): SearchProvider {
  const statementFor = createShapeCache<Statement<FoundRow>>();
  const search = searchingWords(base, ...names);
  const conditionsOf = (ctx: Context, text: string): Applied[] => {
    const matches = search(text);
    const visible = isVisible?.(ctx);
    return [
      ...(matches ? [{ name: 'text', condition: matches }] : []),
      ...(visible ? [{ name: 'visible', condition: visible }] : []),
    ];
  };
  const build = (applied: readonly Applied[]) =>
    prepare((qb) => {
      const { source, conditions } = passing(qb, base, applied);
      const order = bestFirst(code, base.id);
      const best = qb
        .select()
        .from(source)
        .where(conditions)
        .orderBy(...order)
        .limit(maxResultsPerType);
      return rows(qb, named(base, best)).orderBy(...order);
    });
  return {
    kind,
    needs: list.access,
    look: (ctx, text) => {
      const applied = conditionsOf(ctx, text);
      const code = plain(text);
      const ranking = { code, beginning: `${escapeLike(code)}%` };
      return {
        applied,
        statement: statementFor(JSON.stringify(shapeOf(applied)), () => build(applied)),
        values: { ...valuesOf(applied), ...ranking },
      };
    },
  };
}

/** The mark of kinds whose records cannot be deactivated. */
export const alwaysActive = sql<boolean>`true`.as('is_always_active');

type Coded = Findable & NameColumns & Readonly<Record<'code' | 'isActive', PgColumn>>;

/** Defines the search for records with a code and names that can be deactivated. */
export function defineCodedSearchProvider(
  kind: FoundKind,
  list: SearchProviderSpec<Coded>['list'],
  base: Coded,
): SearchProvider {
  const { id, code, isActive } = base;
  const found = {
    id: sql<number>`${id}`,
    code: sql<string>`${code}`,
    name: shownName(base).as('found_name'),
    isActive: sql<boolean>`${isActive}`,
  };
  return defineSearchProvider<Coded>({ kind, list, base, code, rows: (qb, page) => qb.select(found).from(page) });
}
