import type { ArtwareProductId, DecimalText, PriceFigures, PriceRecord } from '@yipin/contract';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { auditLog } from '../audit-logs/audit-logs.table.ts';
import { users } from '../people/users.table.ts';

const shown = 100;
/** The columns whose history is read, by their names in the audit trail. */
const followed = {
  suggestedPriceAud: 'suggested_price_aud',
  salePriceAud: 'sale_price_aud',
  landedCostAud: 'landed_cost_aud',
  rate: 'price_rate_used',
} as const;

/** The prices of a product, and the exchange rate of their calculation. */
type Prices = Readonly<Record<keyof typeof followed, DecimalText | null>>;

const now = prepare<Prices>((qb) =>
  qb
    .select({
      suggestedPriceAud: artwareProducts.suggestedPriceAud,
      salePriceAud: artwareProducts.salePriceAud,
      landedCostAud: artwareProducts.landedCostAud,
      rate: artwareProducts.priceRateUsed,
    })
    .from(artwareProducts)
    .where(eq(artwareProducts.id, sql.placeholder('id'))),
);

/** Selects the earlier value of a column, with the precision of the audit trail. */
function valueBefore(column: string) {
  return sql<DecimalText | null>`${auditLog.before} ->> ${sql.raw(`'${column}'`)}`;
}

const columns = sql.raw(`array['${Object.values(followed).join("', '")}']`);

const lines = prepare((qb) =>
  qb
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      fields: auditLog.fields,
      userName: sql<string | null>`(
        select coalesce(nullif(u.name, ''), u.user_name) from ${users} u where u.id = ${auditLog}.user_id)`.as(
        'user_name',
      ),
      suggestedPriceAud: valueBefore(followed.suggestedPriceAud).as('suggested'),
      salePriceAud: valueBefore(followed.salePriceAud).as('sale'),
      landedCostAud: valueBefore(followed.landedCostAud).as('landed'),
      rate: valueBefore(followed.rate).as('rate'),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tableName, sql.raw("'artware_products'")),
        eq(auditLog.rowId, sql.placeholder('id')),
        or(eq(auditLog.action, sql.raw("'insert'")), sql`${auditLog.fields} && ${columns}`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(shown),
);

function figuresOf({ suggestedPriceAud, salePriceAud, landedCostAud }: Prices): PriceFigures {
  return {
    suggestedPriceAud,
    salePriceAud: requireFound(salePriceAud ?? undefined),
    landedCostAud,
  };
}

/** Returns the prices before an audit line was written, from those after it. */
function rewound(after: Prices, line: Prices & { readonly fields: readonly string[] | null }): Prices {
  const was = (member: keyof Prices) => (line.fields?.includes(followed[member]) ? line[member] : after[member]);
  return {
    suggestedPriceAud: was('suggestedPriceAud'),
    salePriceAud: was('salePriceAud'),
    landedCostAud: was('landedCostAud'),
    rate: was('rate'),
  };
}

/**
 * Returns the price history of a product, computed back from the current prices by the audit trail. Throws `not-found`.
 */
export async function history({ tx }: Context, { id }: { readonly id: ArtwareProductId }): Promise<PriceRecord[]> {
  const [rows, trail] = await Promise.all([run(tx, now, { id }), run(tx, lines, { id })]);
  let after: Prices = requireFound(rows[0]);
  return trail.map((line): PriceRecord => {
    const before = line.action === 'insert' ? undefined : rewound(after, line);
    const record = {
      at: line.at,
      userName: line.userName,
      rate: after.rate,
      old: before ? figuresOf(before) : null,
      new: figuresOf(after),
      id: line.id,
    };
    after = before ?? after;
    return record;
  });
}
