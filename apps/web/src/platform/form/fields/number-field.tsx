import { Input, type InputProps } from 'antd';
import { useId, useState } from 'react';
import { useFieldError } from '../field-errors/field-errors-context.ts';
import '../layout/form.css';

interface NumberFieldProps {
  /** What is held, as text. */
  readonly text: string;
  readonly onType: (typed: string) => void;
  /** The field is left: what is held may be put in order. */
  readonly onLeave?: () => void;
  /** What is wrong with it, where no `Form.Item` says so. */
  readonly complaint: string | undefined;
  /** The member of the input it holds, where the dialog is to tell here what the server has against it. */
  readonly member: string | undefined;
  readonly input: Pick<InputProps, 'id' | 'prefix' | 'inputMode' | 'autoFocus' | 'aria-label'>;
}

/** A number that stays exactly as it was typed, right or wrong: nothing is booked that nobody typed. */
export function NumberField({ text, onType, onLeave, complaint: own, member, input }: NumberFieldProps) {
  const complaintId = useId();
  const fromServer = useFieldError(member);
  const complaint = own ?? fromServer.complaint;
  // While it is being typed it is not put in order: that would move the cursor.
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <Input
        {...input}
        className="number-field"
        autoComplete="off"
        {...(complaint ? { status: 'error', 'aria-invalid': true, 'aria-describedby': complaintId } : {})}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          fromServer.forget();
          onType(event.target.value);
        }}
        onBlur={() => {
          setTyped(undefined);
          onLeave?.();
        }}
      />
      {complaint && (
        <div id={complaintId} role="alert" className="field-complaint">
          {complaint}
        </div>
      )}
    </>
  );
}
