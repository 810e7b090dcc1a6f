import { texts as own } from './index.ts';

/** The texts of the help, which the browser loads on demand. A build keeps only these here. */
export const texts = own;
