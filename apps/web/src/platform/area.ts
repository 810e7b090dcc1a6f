import type { FoundKind } from '@yipin/contract';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Requirement } from './auth/may.tsx';
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

/** What a page of an area tells the application: menu, routes, breadcrumb, tabs and guard are read from it. */
export interface WebArea {
  readonly group: GroupName;
  /** Second segment of the address, as it has always been spelt. */
  readonly path: string;
  /** What one must hold to open it, usually its list operation. */
  readonly needs?: Requirement;
  readonly title: TextKey;
  readonly icon: ComponentType;
  readonly page: LazyExoticComponent<ComponentType>;
  /** What its create button makes, and what one must hold for that: the palette offers it too. */
  readonly creates?: { readonly title: TextKey; readonly needs: Requirement };
  /** What is found by its number or code and shown here: in a drawer of its own, or as the list narrowed to it. */
  readonly finds?: { readonly kind: FoundKind; readonly shownIn: 'drawer' | 'list' };
}
