import { api, type DocType } from '@yipin/contract';
import { Button, Mentions } from 'antd';
import { type ComponentRef, type KeyboardEvent, useRef, useState } from 'react';
import { useOperation } from '../../platform/api/index.ts';
import { useTypedMatch } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useRemarkDraft } from './use-remark-draft.ts';

interface RemarkFieldProps {
  readonly docType: DocType;
  /** Adds a remark. Resolves with whether it was accepted. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

/** The field of a new note. `@` lists the users who may view the document; a mentioned user is notified. */
export function RemarkField({ docType, onAdd }: RemarkFieldProps) {
  const text = useText('timeline');
  const [typed, setTyped] = useRemarkDraft();
  const [isBusy, setIsBusy] = useState(false);
  const [mention, setMention] = useState<string>();
  const field = useRef<ComponentRef<typeof Mentions>>(null);
  const people = useOperation(api.timeline.people, { docType }, { isEnabled: mention !== undefined });
  const found = people.data ?? [];
  const labelOf = (mentioned: string | undefined): string => {
    const name = found.find(({ userName }) => userName === mentioned)?.name;
    return [name, mentioned].filter(Boolean).join(' · ');
  };
  const isMatch = useTypedMatch(
    mention ?? '',
    found.map(({ userName }) => labelOf(userName)),
  );
  const add = async () => {
    if (typed.trim() === '' || isBusy) return;
    setIsBusy(true);
    const isAdded = await onAdd(typed.trim());
    setIsBusy(false);
    if (!isAdded) return;
    setTyped('');
    // The button is disabled now: keyboard users continue in the field.
    field.current?.focus();
  };
  const addOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
  };
  return (
    <>
      <Mentions
        ref={field}
        aria-label={text('add')}
        placeholder={text('placeholder')}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        loading={people.isFetching}
        notFoundContent={text('nobody')}
        options={found.map(({ userName }) => ({ value: userName, label: labelOf(userName) }))}
        // Users are found by name and by user name.
        filterOption={(_words, { value }) => isMatch(labelOf(value))}
        value={typed}
        onSearch={setMention}
        onChange={setTyped}
        onKeyDown={addOnCtrlEnter}
      />
      <Button onClick={() => void add()} loading={isBusy} disabled={typed.trim() === ''}>
        {text('add')}
      </Button>
    </>
  );
}
