import type { FactoryId } from '@yipin/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { Failure, requireFound } from '../../../platform/failure.ts';
import { shownName } from '../../../platform/catalogue/shown-name.ts';
import { labelIn } from '../../artware-products/index.ts';
import { artwareProducts } from '../../artware-products/artware-products.table.ts';
import { factories } from '../../factories/factories.table.ts';
import type { NewOrderLine } from './pending-lines.ts';

/** A line with its factory, if known, and the label of its product for messages. */
interface Bound {
  readonly line: NewOrderLine;
  readonly target: FactoryId | null;
  readonly label: string;
}

async function bind(
  { tx, language }: Context,
  lines: readonly NewOrderLine[],
  given: FactoryId | undefined,
): Promise<Bound[]> {
  const products = await tx
    .select({
      id: artwareProducts.id,
      productCode: artwareProducts.productCode,
      code: artwareProducts.code,
      name: artwareProducts.name,
      nameEn: artwareProducts.nameEn,
      nameTw: artwareProducts.nameTw,
      factoryId: artwareProducts.defaultFactoryId,
    })
    .from(artwareProducts)
    .where(
      inArray(
        artwareProducts.id,
        lines.map((line) => line.productId),
      ),
    );
  const known = new Map(products.map((product) => [product.id, product]));
  return lines.map((line) => {
    const { factoryId, ...product } = requireFound(known.get(line.productId));
    return { line, target: line.givenFactory ?? given ?? factoryId, label: labelIn(product, language) };
  });
}

/** Returns the labels of the inactive factories, by id. */
async function readInactive({ tx }: Context, bound: readonly Bound[]): Promise<Map<FactoryId, string>> {
  const ids = bound.flatMap(({ target }) => target ?? []);
  const rows = await tx
    .select({ id: factories.id, code: factories.code, name: shownName(factories).as('shown_name') })
    .from(factories)
    .where(and(inArray(factories.id, [...new Set(ids)]), eq(factories.isActive, false)));
  return new Map(rows.map(({ id, code, name }) => [id, `${code} ${name}`]));
}

function labelsOf(bound: readonly Bound[]): string {
  return [...new Set(bound.map(({ label }) => label))].join(', ');
}

/**
 * Groups lines by the factory of their new order. Throws `factory-required` for lines without a factory,
 * `factory-inactive` (with factories and products) for an inactive one; with `isPartial` these lines are left out if
 * others remain.
 */
export async function linesByFactory(
  ctx: Context,
  lines: readonly NewOrderLine[],
  given: FactoryId | undefined,
  isPartial: boolean,
): Promise<Map<FactoryId, NewOrderLine[]>> {
  const bound = await bind(ctx, lines, given);
  const inactive = await readInactive(ctx, bound);
  const groups = new Map<FactoryId, NewOrderLine[]>();
  const [nowhere, closed]: [Bound[], Bound[]] = [[], []];
  for (const one of bound) {
    if (one.target === null) nowhere.push(one);
    else if (inactive.has(one.target)) closed.push(one);
    else groups.set(one.target, [...(groups.get(one.target) ?? []), one.line]);
  }
  if (isPartial && groups.size > 0) return groups;
  if (nowhere.length > 0) throw new Failure('factory-required', { rows: labelsOf(nowhere) });
  if (closed.length > 0)
    throw new Failure('factory-inactive', { factories: [...inactive.values()].join(', '), rows: labelsOf(closed) });
  return groups;
}
