import type { Remark } from '@yipin/contract';
import { Button, Input } from 'antd';
import { type ComponentRef, type KeyboardEvent, useRef, useState } from 'react';
import { formatInstant, useText } from '../../platform/i18n/index.ts';
import { useRemarkDraft } from './use-remark-draft.ts';
import './remarks.css';

interface RemarksPanelProps {
  readonly remarks: readonly Remark[];
  /** Adds a remark; answers whether it was taken. */
  readonly onAdd: (text: string) => Promise<boolean>;
  /** What the line of a remark is called; nothing for a remark on the whole document. */
  readonly lineOf?: (itemId: number) => string | undefined;
}

/** What people noted on a document, oldest first, and a place to note more. */
export function RemarksPanel({ remarks, onAdd, lineOf }: RemarksPanelProps) {
  const text = useText('remarks');
  const [typed, setTyped] = useRemarkDraft();
  const [isBusy, setIsBusy] = useState(false);
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const add = async () => {
    if (typed.trim() === '' || isBusy) return;
    setIsBusy(true);
    const taken = await onAdd(typed.trim());
    setIsBusy(false);
    if (!taken) return;
    setTyped('');
    // The button is disabled now: whoever pressed it by keyboard goes on from the field.
    area.current?.focus();
  };
  const addOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
  };
  return (
    <section className="remarks" aria-label={text('title')}>
      {remarks.length === 0 && <p className="remarks-none">{text('none')}</p>}
      <ol>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <div className="remark-head">
              <strong>{remark.userName}</strong>
              <time dateTime={remark.at}>{formatInstant(remark.at)}</time>
              {remark.itemId !== null && <span>{lineOf?.(remark.itemId)}</span>}
            </div>
            <p>{remark.text}</p>
          </li>
        ))}
      </ol>
      <Input.TextArea
        ref={area}
        aria-label={text('add')}
        placeholder={text('placeholder')}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={addOnCtrlEnter}
      />
      <Button onClick={() => void add()} loading={isBusy} disabled={typed.trim() === ''}>
        {text('add')}
      </Button>
    </section>
  );
}
