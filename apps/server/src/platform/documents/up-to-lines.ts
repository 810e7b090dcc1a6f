import { invalidAt } from '../failure.ts';
import { translate } from '../server-texts.ts';
import type { DocumentDefinition, DocumentTable } from './transition.ts';

/**
 * A kind whose documents are refused with more than `most` live lines, by the facts they are settled by anyway. For what
 * adds lines: a save takes no more of them, and such a document could never be saved whole again.
 */
export function limitLines<
  Table extends DocumentTable,
  State extends string,
  Action extends string,
  Facts extends { readonly live: number },
>(
  kind: DocumentDefinition<Table, State, Action, Facts>,
  most: number,
): DocumentDefinition<Table, State, Action, Facts> {
  return {
    ...kind,
    facts: async (ctx, ids) => {
      const factsOf = await kind.facts(ctx, ids);
      return (row) => {
        const facts = factsOf(row);
        if (facts.live > most) throw invalidAt('items', translate(ctx.language, 'validation:tooMany', { count: most }));
        return facts;
      };
    },
  };
}
