import { invalidAt } from '../failure.ts';
import { translate } from '../server-texts.ts';
import type { DocumentDefinition, DocumentTable } from './transition.ts';

/**
 * Returns a definition that refuses documents with more than `max` live lines when their state is recomputed. For
 * actions that add lines: a save accepts no more of them, and such a document could not be saved again.
 */
export function limitLines<
  Table extends DocumentTable,
  State extends string,
  Action extends string,
  Facts extends { readonly live: number },
>(kind: DocumentDefinition<Table, State, Action, Facts>, max: number): DocumentDefinition<Table, State, Action, Facts> {
  return {
    ...kind,
    facts: async (ctx, ids) => {
      const factsOf = await kind.facts(ctx, ids);
      return (row) => {
        const facts = factsOf(row);
        if (facts.live > max) throw invalidAt('items', translate(ctx.language, 'validation:tooMany', { count: max }));
        return facts;
      };
    },
  };
}
