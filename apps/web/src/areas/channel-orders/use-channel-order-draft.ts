import type { SalesChannelName } from '@yipin/contract';
import { useCallback, useMemo, useState } from 'react';
import type { DocumentBeginning, DocumentDraft } from '../../platform/document/index.ts';
import { blankLine, type ChannelOrderLine } from './channel-order-line-values.ts';
import { blankOrder, type ChannelOrderDraft, type ChannelOrderHeader } from './channel-order-draft.ts';

/** The changes of an order in the form. The functions are stable, so that only changed parts are rendered. */
export interface ChannelOrderChanges {
  readonly changeHeader: (change: Partial<ChannelOrderHeader>) => void;
  readonly chooseChannel: (channel: SalesChannelName | undefined) => void;
  readonly changeLine: (key: number, change: Partial<ChannelOrderLine>) => void;
  readonly addLine: () => void;
  readonly removeLine: (key: number) => void;
}

/** Returns the lines without one of them. At least a blank line remains. */
function without(lines: readonly ChannelOrderLine[], key: number): readonly ChannelOrderLine[] {
  const rest = lines.filter((line) => line.key !== key);
  return rest.length > 0 ? rest : [blankLine()];
}

/** An order in the form. */
export interface ChannelOrderForm extends ChannelOrderChanges, DocumentDraft<ChannelOrderDraft> {}

/** Returns the state of the order in the form, separate from the page: a key press must not render the list again. */
export function useOrderDraft(): ChannelOrderForm {
  const [begun, setBegun] = useState<Pick<DocumentBeginning<ChannelOrderDraft>, 'base' | 'restored'>>();
  const [blank] = useState(blankOrder);
  const [header, setHeader] = useState(blank.header);
  const [lines, setLines] = useState(blank.lines);
  const begin = useCallback(({ base, typed, restored }: DocumentBeginning<ChannelOrderDraft>) => {
    setBegun({ base, restored });
    setHeader(typed.header);
    setLines(typed.lines);
  }, []);
  const changeHeader = useCallback(
    (part: Partial<ChannelOrderHeader>) => setHeader((before) => ({ ...before, ...part })),
    [],
  );
  const chooseChannel = useCallback(
    (channel: SalesChannelName | undefined) =>
      changeHeader({ channelId: channel?.id, channelLabel: undefined, terms: channel, termsCode: undefined }),
    [changeHeader],
  );
  const changeLine = useCallback(
    (key: number, part: Partial<ChannelOrderLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line))),
    [],
  );
  const addLine = useCallback(() => setLines((before) => [...before, blankLine()]), []);
  const removeLine = useCallback((key: number) => setLines((before) => without(before, key)), []);
  const draft = useMemo(() => ({ header, lines }), [header, lines]);
  const base = begun?.base;
  const isDirty = base !== undefined && (header !== base.header || lines !== base.lines);
  return {
    draft,
    base,
    restored: begun?.restored,
    isDirty,
    begin,
    changeHeader,
    chooseChannel,
    changeLine,
    addLine,
    removeLine,
  };
}
