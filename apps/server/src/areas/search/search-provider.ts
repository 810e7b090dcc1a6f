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
  keptByShape,
  named,
  passing,
  shapeOf,
  valuesOf,
} from '../../platform/catalogue/select-page.ts';
import { type BuiltSelect, prepare, type Statement } from '../../platform/db/statement.ts';

/** What is looked for, and for whom. */
export interface SearchQuery {
  readonly text: string;
  readonly language: Language;
  /** Whose orders the caller may see; absent = everybody's. */
  readonly sellerId: UserId | undefined;
  /** The same of channel orders. */
  readonly channelSellerId: UserId | undefined;
  /** Whose invoices the caller may see. */
  readonly seen: PaymentVisibility;
}

type Findable = PgTable & { readonly id: PgColumn; readonly searchText: PgColumn; readonly searchGrams: PgColumn };

interface Spec<Base extends Findable> {
  readonly kind: FoundKind;
  /** The list it is on: whoever may not see that finds nothing. */
  readonly list: Endpoint & { readonly access: Permission };
  readonly base: Base;
  readonly code: PgColumn;
  /** What else it is found by: the rows it names, as they are called by now. */
  readonly names?: readonly NamedColumn[];
  /** Whose rows they are, where one may see only one's own. */
  readonly isOwn?: (wanted: SearchQuery) => Condition | undefined;
  readonly rows: (qb: QueryBuilder, page: Base) => { orderBy(...columns: SQL[]): BuiltSelect<FoundRow> };
}

/** A look for one kind, ready to run. */
export interface PreparedSearch {
  readonly applied: readonly Applied[];
  readonly statement: Statement<FoundRow>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What every look is given: `code`, `beginning` and `language` of what is looked for. */
export const given = sql.placeholder;

/** Whose code it is comes first, then whose code begins so, then the newest. */
function bestFirst(code: PgColumn, id: PgColumn): SQL[] {
  return [sql`lower(${code}) = ${given('code')} desc`, sql`lower(${code}) like ${given('beginning')} desc`, desc(id)];
}

/** Defines how rows of one kind are found: by their own texts and the names of their partners, the best {@link maxResultsPerType} of those the caller may see. */
export function defineSearchProvider<Base extends Findable>({
  kind,
  list,
  base,
  code,
  names = [],
  isOwn,
  rows,
}: Spec<Base>) {
  const statementFor = keptByShape<Statement<FoundRow>>();
  const search = searchingWords(base, ...names);
  const conditionsOf = (wanted: SearchQuery): Applied[] => {
    const text = search(wanted.text);
    const own = isOwn?.(wanted);
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
    look: (wanted: SearchQuery): PreparedSearch => {
      const applied = conditionsOf(wanted);
      const code = plain(wanted.text);
      const ranking = { code, beginning: `${escapeLike(code)}%`, language: wanted.language };
      return {
        applied,
        statement: statementFor(JSON.stringify(shapeOf(applied)), () => build(applied)),
        values: { ...valuesOf(applied), ...ranking },
      };
    },
  };
}
