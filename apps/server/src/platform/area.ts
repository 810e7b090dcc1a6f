import type { AuditedRow } from './audit/audited-row.ts';
import type { CodeCarrier } from './catalogue/former-codes.ts';
import type { SearchProvider } from './catalogue/search-provider.ts';
import type { Usage } from './catalogue/usage.ts';
import type { DocumentType } from './documents/document-types.ts';
import type { Route } from './http/routes.ts';
import type { Invariant } from './invariants/invariant.ts';
import type { BackgroundJob } from './background-job.ts';
import type { DayRule, NoticeRules } from './outbox/notices.ts';
import type { ExpiringRows } from './retention.ts';

/** What an area of the server hands to the product. Each area exports one from its `index.ts`; `areas.ts` lists them. */
export interface ServerArea {
  /** The name of its folder. */
  readonly name: string;
  readonly routes: readonly Route[];
  /** Its rows that use rows of areas below. */
  readonly usages?: readonly Usage[];
  /** Its types of document, which remarks, pictures, notices and payments refer to. */
  readonly documents?: readonly DocumentType[];
  /** Its open documents that carry codes of areas below. */
  readonly codeCarriers?: readonly CodeCarrier[];
  /** How its rows are named, found and shown in the audit trail. */
  readonly audited?: readonly AuditedRow[];
  /** The searches for its records, of the search over everything. */
  readonly findable?: readonly SearchProvider[];
  /** The notices that its events lead to, by the event's name. */
  readonly notices?: NoticeRules;
  /** The notices that a day leads to, tenant by tenant. */
  readonly dayRules?: readonly DayRule[];
  /** Its background work. */
  readonly jobs?: readonly BackgroundJob[];
  /** Its rows of limited use. */
  readonly expiring?: readonly ExpiringRows[];
  /** The rules for its rows, and for those of areas below that they belong together with. */
  readonly invariants?: readonly Invariant[];
}
