import { PrinterOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { ExplainedButton } from '../machine/index.ts';

interface PrintButtonProps {
  /** Why there is nothing to print; nothing = there is. */
  readonly refusal: string | undefined;
  /** What prints: a `PrintedSheet`, as soon as everything on it is known. */
  readonly children: (onDone: () => void) => ReactNode;
}

/** Prints a document. What prints it is there from the click until the print dialog is closed. */
export function PrintButton({ refusal, children }: PrintButtonProps) {
  const text = useText('common');
  // A browser that does not report the end of printing leaves a sheet behind: the next click starts with a new one.
  const [copy, setCopy] = useState({ number: 0, isAsked: false });
  const ask = () => setCopy(({ number }) => ({ number: number + 1, isAsked: true }));
  const finish = () => setCopy(({ number }) => ({ number, isAsked: false }));
  return (
    <>
      <ExplainedButton icon={<PrinterOutlined aria-hidden />} refusal={refusal} onClick={ask}>
        {text('print')}
      </ExplainedButton>
      {copy.isAsked && <Fragment key={copy.number}>{children(finish)}</Fragment>}
    </>
  );
}
