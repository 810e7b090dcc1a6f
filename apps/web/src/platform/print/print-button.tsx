import { PrinterOutlined } from '@ant-design/icons';
import { Fragment, type ReactNode, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { ExplainedButton } from '../machine/index.ts';

interface PrintButtonProps {
  /** The reason why the document cannot be printed; undefined = it can. */
  readonly refusal: string | undefined;
  /** Renders a `PrintedSheet` when its data is fetched. */
  readonly children: (onDone: () => void) => ReactNode;
}

/** A button that prints a document. The sheet is mounted from the click until the print dialog is closed. */
export function PrintButton({ refusal, children }: PrintButtonProps) {
  const text = useText('common');
  // Some browsers do not report the end of printing, so the sheet stays mounted. The next click mounts a new one.
  const [copy, setCopy] = useState({ number: 0, isPrinting: false });
  const startPrinting = () => setCopy(({ number }) => ({ number: number + 1, isPrinting: true }));
  const finish = () => setCopy(({ number }) => ({ number, isPrinting: false }));
  return (
    <>
      <ExplainedButton icon={<PrinterOutlined aria-hidden />} refusal={refusal} onClick={startPrinting}>
        {text('print')}
      </ExplainedButton>
      {copy.isPrinting && <Fragment key={copy.number}>{children(finish)}</Fragment>}
    </>
  );
}
