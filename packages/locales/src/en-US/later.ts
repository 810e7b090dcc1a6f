import fields from './fields.json' with { type: 'json' };
import { texts as own } from './index.ts';

/** The texts that the browser loads after the first page. A build removes those from here that `index.ts` keeps. */
export const texts = { ...own, fields };
