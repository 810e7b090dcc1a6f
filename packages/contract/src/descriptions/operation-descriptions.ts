import type { api } from '../api.ts';

/** A sentence for each operation of some areas: what it does. The access is described by the document itself. */
export type OperationDescriptions<Area extends keyof typeof api> = {
  readonly [Name in Area]: { readonly [Operation in keyof (typeof api)[Name]]: string };
};
