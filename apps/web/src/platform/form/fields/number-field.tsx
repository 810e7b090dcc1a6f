import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFieldError } from '../field-errors/field-errors-context.ts';
import * as styles from '../layout/form.module.css';

interface NumberFieldProps {
  /** The value as text. */
  readonly text: string;
  readonly onType: (typed: string) => void;
  /** Called when the field loses the focus, to format the text. */
  readonly onLeave?: () => void;
  /** Error of the value, if no `Form.Item` shows it. */
  readonly error: string | undefined;
  /** Member of the input, if its server error is shown here. */
  readonly member: string | undefined;
  readonly input: Pick<InputProps, 'id' | 'prefix' | 'inputMode' | 'autoFocus' | 'aria-label'>;
}

/**
 * A number field that keeps the typed text, valid or not, so that no other value is saved. The keyboard selects the
 * whole text, and Escape restores it.
 */
export function NumberField({ text, onType, onLeave, error: own, member, input }: NumberFieldProps) {
  const fieldErrorId = useId();
  const fromServer = useFieldError(member);
  const fieldError = own ?? fromServer.fieldError;
  // The text is not formatted during typing, which would move the cursor.
  const [typed, setTyped] = useState<string>();
  const start = useRef(text);
  const restore = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A number typed into an empty field has no earlier one: the key leaves the form, which asks before it is lost.
    if (start.current === '' || (typed ?? text) === start.current) return;
    // Otherwise the key would also close the dialog.
    event.stopPropagation();
    setTyped(undefined);
    onType(start.current);
  };
  return (
    <>
      <Input
        {...input}
        className={styles.numberField}
        autoComplete="off"
        {...(fieldError ? { status: 'error', 'aria-invalid': true, 'aria-describedby': fieldErrorId } : {})}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          fromServer.forget();
          onType(event.target.value);
        }}
        onFocus={(event) => {
          start.current = text;
          event.target.select();
        }}
        onKeyDown={restore}
        onBlur={() => {
          setTyped(undefined);
          onLeave?.();
        }}
      />
      {fieldError && (
        <div id={fieldErrorId} role="alert" className={styles.fieldErrorText}>
          {fieldError}
        </div>
      )}
    </>
  );
}
