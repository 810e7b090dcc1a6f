import type { TextKey } from '../../platform/i18n/index.ts';
import { isMac, modKey } from './mod-key.ts';

const alt = isMac ? '⌥' : 'Alt';
const shift = isMac ? '⇧' : 'Shift';
const enter = isMac ? '⏎' : 'Enter';

/** A keyboard shortcut and its description. */
export interface Shortcut {
  readonly group: 'everywhere' | 'lists' | 'tags' | 'forms' | 'lines';
  readonly title: TextKey;
  /** Alternative key combinations; the keys of each are pressed together. */
  readonly keys: readonly (readonly string[])[];
  /** The keys in the syntax of `tinykeys`; absent if the component listens itself, such as a tab or a form. */
  readonly binding?: string;
  /** Whether it also works while the user types, and above an open dialog. */
  readonly isAlways?: boolean;
  /** Whether it is a character without Ctrl or Alt, which users can switch off. */
  readonly isSingleKey?: boolean;
}

/** All shortcuts. The listeners and the list of shortcuts are derived from them. */
export const shortcuts = {
  palette: {
    group: 'everywhere',
    title: 'shell:shortcuts.palette',
    keys: [[modKey, 'K']],
    binding: '$mod+k',
    isAlways: true,
  },
  help: {
    group: 'everywhere',
    title: 'shell:shortcuts.help',
    keys: [['?']],
    binding: 'Shift+?',
    isSingleKey: true,
  },
  shortcuts: {
    group: 'everywhere',
    title: 'shell:shortcuts.shortcuts',
    keys: [[modKey, '/']],
    binding: '$mod+/',
    isAlways: true,
  },
  otherSide: { group: 'everywhere', title: 'shell:shortcuts.otherSide', keys: [['F6']] },
  undo: { group: 'everywhere', title: 'shell:shortcuts.undo', keys: [[modKey, 'Z']] },
  search: { group: 'lists', title: 'shell:shortcuts.search', keys: [['/']], binding: '/', isSingleKey: true },
  create: { group: 'lists', title: 'shell:shortcuts.create', keys: [['N']], binding: 'n', isSingleKey: true },
  firstRow: { group: 'lists', title: 'shell:shortcuts.firstRow', keys: [['↓']] },
  moveRow: { group: 'lists', title: 'shell:shortcuts.moveRow', keys: [['↑ ↓'], ['J'], ['K']] },
  endRow: { group: 'lists', title: 'shell:shortcuts.endRow', keys: [['Home'], ['End']] },
  turnPage: { group: 'lists', title: 'shell:shortcuts.turnPage', keys: [['PgUp'], ['PgDn']] },
  openRow: { group: 'lists', title: 'shell:shortcuts.openRow', keys: [[enter]] },
  openRowInTab: { group: 'lists', title: 'shell:shortcuts.openRowInTab', keys: [[modKey, enter]] },
  previewRow: { group: 'lists', title: 'shell:shortcuts.previewRow', keys: [['Space']] },
  nextToRow: { group: 'lists', title: 'shell:shortcuts.nextToRow', keys: [['B']] },
  selectRow: { group: 'lists', title: 'shell:shortcuts.selectRow', keys: [['X']] },
  extendRows: { group: 'lists', title: 'shell:shortcuts.extendRows', keys: [[shift, '↑ ↓']] },
  selectPage: { group: 'lists', title: 'shell:shortcuts.selectPage', keys: [[modKey, 'A']] },
  deselect: { group: 'lists', title: 'shell:shortcuts.deselect', keys: [['Esc']] },
  editRow: { group: 'lists', title: 'shell:shortcuts.editRow', keys: [['F2']] },
  columnWidth: { group: 'lists', title: 'shell:shortcuts.columnWidth', keys: [[alt, '← →']] },
  moveColumn: { group: 'lists', title: 'shell:shortcuts.moveColumn', keys: [[alt, '↑ ↓']] },
  tab: { group: 'tags', title: 'shell:shortcuts.tag', keys: [[alt, '1 – 9']], binding: 'Alt+(Digit[1-9])' },
  closeTab: { group: 'tags', title: 'shell:shortcuts.closeTag', keys: [[alt, 'W']], binding: 'Alt+(KeyW)' },
  betweenTabs: { group: 'tags', title: 'shell:shortcuts.alongTags', keys: [['← →'], ['Home'], ['End']] },
  moveTab: {
    group: 'tags',
    title: 'shell:shortcuts.moveTag',
    keys: [[modKey, shift, '← →']],
  },
  deleteTab: { group: 'tags', title: 'shell:shortcuts.deleteTag', keys: [['Delete'], ['Backspace']] },
  tabMenu: { group: 'tags', title: 'shell:shortcuts.tagMenu', keys: [[shift, 'F10']] },
  save: { group: 'forms', title: 'shell:shortcuts.save', keys: [[modKey, enter]] },
  leave: { group: 'forms', title: 'shell:shortcuts.leave', keys: [['Esc']] },
  nextCell: { group: 'lines', title: 'shell:shortcuts.nextCell', keys: [[enter], ['Tab']] },
  moveLine: { group: 'lines', title: 'shell:shortcuts.moveLine', keys: [['↑ ↓']] },
  endLine: {
    group: 'lines',
    title: 'shell:shortcuts.endLine',
    keys: [
      [modKey, 'Home'],
      [modKey, 'End'],
    ],
  },
  removeLine: { group: 'lines', title: 'shell:shortcuts.removeLine', keys: [[modKey, 'Delete']] },
  pasteCells: { group: 'lines', title: 'shell:shortcuts.pasteCells', keys: [[modKey, 'V']] },
  copyLine: { group: 'lines', title: 'shell:shortcuts.copyLine', keys: [[modKey, 'C']] },
  fillDown: { group: 'lines', title: 'shell:shortcuts.fillDown', keys: [[modKey, 'D']] },
  undoLine: { group: 'lines', title: 'shell:shortcuts.undoLine', keys: [[modKey, 'Z']] },
  redoLine: { group: 'lines', title: 'shell:shortcuts.redoLine', keys: [[modKey, 'Y']] },
} as const satisfies Record<string, Shortcut>;

type Name = keyof typeof shortcuts;

/** The names of the shortcuts that the whole window listens to. */
export type BoundName = { [K in Name]: (typeof shortcuts)[K] extends { readonly binding: string } ? K : never }[Name];
