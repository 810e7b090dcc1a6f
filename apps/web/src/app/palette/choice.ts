import type { FoundKind, FoundRow } from '@yipin/contract';
import type { ComponentType } from 'react';
import type { ManualTopic } from '../../platform/help/manual-topics.ts';
import { editedAt } from '../../platform/list-page/list-state/edit-record.ts';
import type { AppPage } from '../pages.ts';

/** A record found by the server, in the form in which it is stored for later sessions. */
export interface FoundRecord {
  readonly kind: FoundKind;
  readonly row: FoundRow;
}

/** A choice of the palette: a page, a view, a section, an action, a topic of the help or a record. */
export interface PaletteChoice {
  /** Identifies the choice, also in later sessions. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly icon: ComponentType;
  /** The address that the choice opens. */
  readonly to?: string;
  /** The layer that the choice opens above the page. */
  readonly opens?: 'shortcuts' | 'tour';
  /** The command that the choice executes: one of the session, or a language. */
  readonly command?: string;
  /** The topic that the choice opens in the help. */
  readonly topic?: ManualTopic;
  readonly found?: FoundRecord;
}

/** The choices under one heading. */
export interface PaletteSection {
  readonly key: string;
  readonly title: string;
  readonly choices: readonly PaletteChoice[];
}

/** Kinds of records that are named by their name and not by their number. */
const named: ReadonlySet<FoundKind> = new Set(['artwareProduct']);

function addressOf({ address, record }: AppPage, { id, code }: FoundRow): string {
  const search = new URLSearchParams({ filter: code }).toString();
  return record ? `${address}/${id}` : editedAt(address, search, id);
}

/** Returns a found record as a choice that opens its page; undefined if the user may not open the page. */
export function choiceOf(found: FoundRecord, pages: readonly AppPage[]): PaletteChoice | undefined {
  const { kind, row } = found;
  const page = pages.find(({ finds }) => finds === kind);
  if (!page) return undefined;
  const isDocument = page.record !== undefined && !named.has(kind);
  const [title, detail] = isDocument ? [row.code, row.name] : [row.name, row.code];
  return { key: `${kind} ${row.id}`, title, detail, icon: page.icon, to: addressOf(page, row), found };
}
