import type { FoundKind, FoundRow } from '@yipin/contract';
import type { ComponentType } from 'react';
import { createdAt, openRecordPath } from '../../platform/list-page/list-state/opened-address.ts';
import type { AppPage } from '../pages.ts';

/** Something that was found on the server, as it can be kept for the next time. */
export interface FoundRecord {
  readonly kind: FoundKind;
  readonly row: FoundRow;
}

/** One thing the palette offers. */
export interface PaletteChoice {
  /** Identifies the choice, also in later sessions. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: ComponentType;
  /** Set where it leads to another page. */
  readonly to?: string;
  /** Set where it opens something above this one. */
  readonly opens?: 'shortcuts' | 'tour';
  readonly found?: FoundRecord;
}

/** Choices under one heading. */
export interface PaletteSection {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly PaletteChoice[];
}

function addressOf({ address, finds }: AppPage, { id, code }: FoundRow): string {
  return finds?.shownIn === 'drawer'
    ? openRecordPath(address, id)
    : `${address}?${new URLSearchParams({ filter: code })}`;
}

/** What was found, as a choice: its page is where one goes to see it. Nothing where that page may not be opened. */
export function choiceOf(found: FoundRecord, pages: readonly AppPage[]): PaletteChoice | undefined {
  const { kind, row } = found;
  const page = pages.find(({ finds }) => finds?.kind === kind);
  if (!page) return undefined;
  const isDocument = page.finds?.shownIn === 'drawer' && kind !== 'artwareProduct';
  const [title, detail] = isDocument ? [row.code, row.name] : [row.name, row.code];
  return { key: `${kind} ${row.id}`, title, detail, icon: page.icon, to: addressOf(page, row), found };
}

/** The page with its form open that makes something new, narrowed as it is. */
export function creationAt(page: AppPage, search: string): string {
  return createdAt(page.address, search);
}
