import {
  type Endpoint,
  type FoundKind,
  type FoundRow,
  maxResultsPerType,
  type Permission,
  type UserId,
} from '@yipin/contract';
import type { Language } from '@yipin/locales';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { PaymentVisibility } from '../payments/index.ts';
import { type NamedColumn, plain, searchingWords } from '../../platform/catalogue/search.ts';
import {
  type Applied,
  type Condition,
  escapeLike,
  createShapeCache,
  named,
  passing,
  shapeOf,
  valuesOf,
} from '../../platform/catalogue/select-page.ts';
import { type BuiltSelect, prepare, type Statement } from '../../platform/db/statement.ts';

/** The text to search, and the scope of the user. */
export interface SearchQuery {
  readonly text: string;
  readonly language: Language;
  /** The salesperson whose orders the caller may see; absent = all orders. */
  readonly sellerId: UserId | undefined;
  /** The same for channel orders. */
  readonly channelSellerId: UserId | undefined;
  /** The invoices that the caller may see. */
  readonly seen: PaymentVisibility;
}

type Findable = PgTable & { readonly id: PgColumn; readonly searchText: PgColumn; readonly searchGrams: PgColumn };

interface Spec<Base extends Findable> {
  readonly kind: FoundKind;
  /** The list of these records; a user without access to it finds nothing. */
  readonly list: Endpoint & { readonly access: Permission };
  readonly base: Base;
  readonly code: PgColumn;
  /** Referenced records by whose current names it is found, too. */
  readonly names?: readonly NamedColumn[];
  /** Limits the rows to those of the user, where others are not visible. */
  readonly isOwn?: (wanted: SearchQuery) => Condition | undefined;
  readonly rows: (qb: QueryBuilder, page: Base) => { orderBy(...columns: SQL[]): BuiltSelect<FoundRow> };
}

/** A search for one kind, ready to run. */
export interface PreparedSearch {
  readonly applied: readonly Applied[];
  readonly statement: Statement<FoundRow>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The parameters of each search: `code`, `beginning` and `language`. */
export const given = sql.placeholder;

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
  isOwn,
  rows,
}: Spec<Base>) {
  const statementFor = createShapeCache<Statement<FoundRow>>();
  const search = searchingWords(base, ...names);
  const conditionsOf = (query: SearchQuery): Applied[] => {
    const text = search(query.text);
    const own = isOwn?.(query);
    return [
      ...(text ? [{ name: 'text', condition: text }] : []),
      ...(own ? [{ name: 'sellerId', condition: own }] : []),
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
    look: (query: SearchQuery): PreparedSearch => {
      const applied = conditionsOf(query);
      const code = plain(query.text);
      const ranking = { code, beginning: `${escapeLike(code)}%`, language: query.language };
      return {
        applied,
        statement: statementFor(JSON.stringify(shapeOf(applied)), () => build(applied)),
        values: { ...valuesOf(applied), ...ranking },
      };
    },
  };
}
