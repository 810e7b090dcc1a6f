import { Input } from 'antd';
import { useText } from '../../i18n/index.ts';
import { useIsSubmitted } from '../dialog/submitted.ts';
import { Labelled } from './labelled.tsx';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The required reason in a command dialog. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const text = useText('common');
  const isMissing = useIsSubmitted() && value.trim() === '';
  return (
    <Labelled label={text('reason')} member="reason" required error={isMissing ? text('reasonMissing') : undefined}>
      <Input.TextArea rows={2} maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
    </Labelled>
  );
}
