import { createContext } from 'react';
import type { Requirement } from '../auth/index.ts';

/** The list page of a kind of record. */
export interface RecordList {
  readonly address: string;
  /** The permission required to open the list. */
  readonly needs: Requirement | undefined;
}

/** The list pages by kind of record, such as `customers`, which areas declare as `audits`. */
export const RecordLists = createContext<Readonly<Record<string, RecordList>>>({});
