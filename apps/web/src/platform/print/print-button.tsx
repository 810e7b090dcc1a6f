import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useText } from '../i18n/index.ts';

/** Renders a `PrintedSheet` when its data is fetched. */
type Sheet = (onDone: () => void) => ReactNode;

/** Starts printing a sheet, which is mounted until the print dialog is closed. */
export function usePrinting(sheet: Sheet): { readonly start: () => void; readonly printed: ReactNode } {
  // Some browsers do not report the end of printing, so the sheet stays mounted. The next click mounts a new one.
  const [copy, setCopy] = useState({ number: 0, isPrinting: false });
  const finish = () => setCopy(({ number }) => ({ number, isPrinting: false }));
  return {
    start: () => setCopy(({ number }) => ({ number: number + 1, isPrinting: true })),
    printed: copy.isPrinting && <Fragment key={copy.number}>{sheet(finish)}</Fragment>,
  };
}

interface PrintButtonProps {
  readonly children: Sheet;
}

/** A button that prints a document. */
export function PrintButton({ children }: PrintButtonProps) {
  const text = useText('common');
  const { start, printed } = usePrinting(children);
  return (
    <>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={start}>
        {text('print')}
      </Button>
      {printed}
    </>
  );
}
