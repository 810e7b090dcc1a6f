import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Login } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { failureText } from '../../platform/notify/index.ts';
import { ScanButton } from '../../platform/scan/index.ts';
import { showInHelp } from '../help/help-store.ts';
import { hide, show } from '../overlays/overlay-store.ts';
import type { AppPage } from '../pages.ts';
import { useSessionCommands } from '../shell/header/use-session-commands.tsx';
import type { PaletteChoice, PaletteSection } from './choice.ts';
import { ChoiceList, optionId } from './choice-list.tsx';
import { noteRecent } from './recent.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import { useSections } from './use-sections.ts';
import { unseen } from '../../platform/theme/unseen.module.css';
import * as styles from './palette.module.css';

interface PaletteProps {
  readonly login: Login;
  readonly pages: readonly AppPage[];
  /** The text that is searched at first, such as a scanned code. */
  readonly initial: string;
}

/** Returns a function that opens a choice and stores it as a recent one. */
function useChoose(login: Login): (choice: PaletteChoice) => void {
  const navigate = useNavigate();
  const runSessionCommand = useSessionCommands(login);
  return (choice) => {
    noteRecent(login, choice);
    if (choice.opens) return show(choice.opens);
    hide();
    if (choice.topic) showInHelp({ kind: 'topic', topic: choice.topic });
    if (choice.command !== undefined) runSessionCommand(choice.command);
    if (choice.to !== undefined) void navigate(choice.to);
  };
}

interface Marking {
  readonly marked: PaletteChoice | undefined;
  readonly mark: (choice: PaletteChoice | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the choice that Enter opens: the first, until the arrow keys mark another. If Enter is pressed before the
 * search has finished, the first result is opened on arrival.
 */
function useMarking(
  sections: readonly PaletteSection[],
  isSearching: boolean,
  choose: (choice: PaletteChoice) => void,
): Marking {
  const [requested, setRequested] = useState<string>();
  const [isEnterPending, setIsEnterPending] = useState(false);
  const choices = sections.flatMap((section) => section.choices);
  const marked = choices.find(({ key }) => key === requested) ?? choices[0];
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  useEffect(() => {
    if (!isEnterPending || isSearching) return;
    setIsEnterPending(false);
    if (marked) latestChoose.current(marked);
  }, [isEnterPending, isSearching, marked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && marked) {
      event.preventDefault();
      setRequested(choices.at((choices.indexOf(marked) + step) % choices.length)?.key);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isSearching && requested === undefined) setIsEnterPending(true);
    else if (marked) choose(marked);
  };
  return { marked, mark: (choice) => setRequested(choice?.key), onKeyDown };
}

interface PaletteFieldProps {
  readonly initial: string;
  readonly isSearching: boolean;
  /** The list of choices: ids of the list and of the marked choice. */
  readonly list: { readonly id: string; readonly isEmpty: boolean; readonly active: string | undefined };
  readonly onSearch: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The search field. Text of an input method is searched when it is complete. */
function PaletteField({ initial, isSearching, list, onSearch, onKeyDown }: PaletteFieldProps) {
  const text = useText('shell');
  const [typed, setTyped] = useState(initial);
  const [isComposing, setIsComposing] = useState(false);
  return (
    <div className={styles.field}>
      {isSearching ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
      <input
        type="text"
        // The palette is opened to enter a text here.
        autoFocus
        role="combobox"
        aria-expanded={!list.isEmpty}
        aria-controls={list.id}
        aria-autocomplete="list"
        aria-activedescendant={list.active}
        aria-label={text('palette.title')}
        placeholder={text('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isComposing) onSearch(target.value);
        }}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={({ currentTarget }) => {
          setIsComposing(false);
          onSearch(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <ScanButton
        type="text"
        onCode={(code) => {
          setTyped(code);
          onSearch(code);
        }}
      />
      <Button type="text" size="small" className={styles.leave} onClick={hide}>
        {text('common:close')}
      </Button>
    </div>
  );
}

/** Finds pages, actions and records by number, code, name or pinyin. */
export function Palette({ login, pages, initial }: PaletteProps) {
  const text = useText('shell');
  const [searchText, setSearchText] = useState(initial);
  const found = usePaletteSearch(searchText);
  const sections = useSections({ login, pages, typed: searchText, groups: found.groups });
  const choose = useChoose(login);
  const { marked, mark, onKeyDown } = useMarking(sections, found.isSearching, choose);
  const listId = useId();
  const search = (next: string) => {
    setSearchText(next);
    mark(undefined);
  };
  const isEmpty = sections.length === 0 && searchText.trim() !== '' && !found.isSearching && !found.failure;
  return (
    <Modal
      open
      title={<span className={unseen}>{text('palette.title')}</span>}
      footer={null}
      closable={false}
      width={640}
      onCancel={hide}
      className={styles.palette}
      classNames={{ container: styles.container, header: styles.dialogHeader, body: styles.body }}
      styles={{ body: { padding: 0 } }}
    >
      <PaletteField
        initial={initial}
        isSearching={found.isSearching}
        list={{ id: listId, isEmpty: sections.length === 0, active: marked && optionId(listId, sections, marked) }}
        onSearch={search}
        onKeyDown={onKeyDown}
      />
      {found.failure && (
        <div className={styles.failure} role="alert">
          {failureText(found.failure)}
          <Button size="small" onClick={found.retry}>
            {text('common:retry')}
          </Button>
        </div>
      )}
      <ChoiceList id={listId} sections={sections} marked={marked} onMark={mark} onChoose={choose} />
      <p className={styles.note} role="status">
        {isEmpty && text('palette.nothing', { text: searchText.trim() })}
      </p>
      <p className={styles.hint}>{text('palette.hint')}</p>
    </Modal>
  );
}
