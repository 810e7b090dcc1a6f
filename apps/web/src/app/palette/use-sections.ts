import { type FoundGroup, searchedWords } from '@yipin/contract';
import { useState } from 'react';
import type { Login } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { AppPage } from '../pages.ts';
import { choiceOf, type PaletteChoice, type PaletteSection } from './choice.ts';
import { recentOf } from './recent.ts';
import { useOwnChoices } from './use-own-choices.ts';

interface SectionsInput {
  readonly login: Login;
  readonly pages: readonly AppPage[];
  readonly typed: string;
  readonly groups: readonly FoundGroup[];
}

const maxPages = 6;

/** Returns the sections of the palette: recent choices and actions for an empty text, otherwise the matches. */
export function useSections({ login, pages, typed, groups }: SectionsInput): PaletteSection[] {
  const text = useText('shell');
  const own = useOwnChoices(login, pages);
  const [recentChoices] = useState(() => recentOf(login));
  const searchWords = searchedWords(typed);
  const isFound = ({ words }: { readonly words: string }) => searchWords.every((word) => words.includes(word));
  const start = typed.trim().toLowerCase();
  const startsWithText = ({ title }: PaletteChoice) => title.toLowerCase().startsWith(start);
  /** The first matches: titles that start with the text come first. */
  const matchesOf = (choices: readonly (PaletteChoice & { readonly words: string })[]) => {
    const matches = choices.filter(isFound);
    return [...matches.filter(startsWithText), ...matches.filter((choice) => !startsWithText(choice))].slice(
      0,
      maxPages,
    );
  };
  const all = [...own.pages, ...own.sections, ...own.views, ...own.actions, ...own.help];
  const found: PaletteSection[] = groups.flatMap(({ kind, items }) => {
    const page = pages.find(({ finds }) => finds === kind);
    const choices = items.flatMap((row) => choiceOf({ kind, row }, pages) ?? []);
    return page ? [{ key: kind, title: text(page.title), choices }] : [];
  });
  const recent = recentChoices.flatMap(
    (before) => (before.found ? choiceOf(before.found, pages) : all.find((choice) => choice.key === before.key)) ?? [],
  );
  const sections: PaletteSection[] =
    searchWords.length === 0
      ? [
          { key: 'recent', title: text('palette.recent'), choices: recent },
          {
            key: 'actions',
            title: text('palette.actions'),
            choices: own.actions.filter(({ key }) => !recent.some((choice) => choice.key === key)),
          },
        ]
      : [
          { key: 'pages', title: text('palette.pages'), choices: matchesOf(own.pages) },
          { key: 'actions', title: text('palette.actions'), choices: matchesOf(own.actions) },
          { key: 'sections', title: text('palette.settings'), choices: matchesOf(own.sections) },
          { key: 'views', title: text('palette.views'), choices: matchesOf(own.views) },
          ...found,
          { key: 'help', title: text('help'), choices: matchesOf(own.help) },
        ];
  return sections.filter(({ choices }) => choices.length > 0);
}
