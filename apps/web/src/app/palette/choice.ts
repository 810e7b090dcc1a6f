import type { FoundKind, FoundRow } from '@yipin/contract';
import type { ComponentType } from 'react';
import { createdAt, openedAt } from '../../platform/list-page/opened-address.ts';
import type { Page } from '../pages.ts';

/** Something that was found on the server, as it can be kept for the next time. */
export interface Found {
  readonly kind: FoundKind;
  readonly row: FoundRow;
}

/** One thing the palette offers. */
export interface Choice {
  /** Tells it from all others, also the next time. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: ComponentType;
  /** Set where it leads to another page. */
  readonly to?: string;
  /** Set where it opens something above this one. */
  readonly opens?: 'shortcuts' | 'tour';
  readonly found?: Found;
}

/** Choices under one heading. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly Choice[];
}

const addressOf = ({ address, finds }: Page, { id, code }: FoundRow): string =>
  finds?.shownIn === 'drawer' ? openedAt(address, id) : `${address}?${new URLSearchParams({ filter: code })}`;

/** What was found, as a choice: its page is where one goes to see it. Nothing where that page may not be opened. */
export function choiceOf(found: Found, pages: readonly Page[]): Choice | undefined {
  const { kind, row } = found;
  const page = pages.find(({ finds }) => finds?.kind === kind);
  if (!page) return undefined;
  const isDocument = page.finds?.shownIn === 'drawer' && kind !== 'artwareProduct';
  const [title, detail] = isDocument ? [row.code, row.name] : [row.name, row.code];
  return { key: `${kind} ${row.id}`, title, detail, icon: page.icon, to: addressOf(page, row), found };
}

/** The page with its form open that makes something new, narrowed as it is. */
export const creationAt = (page: Page, search: string): string => createdAt(page.address, search);
