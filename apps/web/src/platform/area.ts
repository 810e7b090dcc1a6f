import type { Endpoint, FoundKind, Permission } from '@yipin/contract';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Requirement } from './auth/may.tsx';
import type { ManualTopic } from './help/manual-topics.ts';
import type { TextKey } from './i18n/text-key.ts';

/** The groups of the menu; the name is the first segment of the address. */
export type GroupName =
  | 'artware'
  | 'travel'
  | 'artwarePurchaseOrder'
  | 'artwareInvoiceOrder'
  | 'artwareStock'
  | 'artware-settings'
  | 'admin';

/** Declares a page of an area: menu, routes, breadcrumb, tabs and guard are derived from it. */
export interface WebArea {
  readonly group: GroupName;
  /** Second segment of the address; it keeps the spelling of the legacy address. */
  readonly path: string;
  /** The permission required to open the page, usually that of its list operation. */
  readonly needs?: Permission | Endpoint;
  readonly title: TextKey;
  /** The topic of the manual about the page and its records. */
  readonly help: ManualTopic;
  readonly icon: ComponentType;
  readonly page: LazyExoticComponent<ComponentType>;
  /** The page of one record, at the address of the list followed by its id or `new`. */
  readonly record?: LazyExoticComponent<ComponentType>;
  /** The sections of the page, which the palette finds by their titles; the address names one by its anchor. */
  readonly sections?: readonly { readonly title: TextKey; readonly anchor: string }[];
  /** The record that the create button creates, and the permission for it; the palette offers it as well. */
  readonly creates?: {
    readonly title: TextKey;
    readonly needs: Requirement;
  };
  /** The kind of records that the search finds. A record without a page is shown by its list, filtered by the record. */
  readonly finds?: FoundKind;
  /** The kinds of records, such as `customers`, whose changes link to this page, with the list filtered by the code. */
  readonly audits?: readonly string[];
}
