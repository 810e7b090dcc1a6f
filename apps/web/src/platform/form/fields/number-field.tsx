import { Button, Input, type InputProps, type InputRef } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFieldError } from '../field-errors/field-errors-context.ts';
import * as buttonStyles from './field-buttons.module.css';
import * as styles from '../layout/form.module.css';

/** A value that the field proposes: the key = and a button inside the field enter it. */
export interface Suggestion {
  readonly value: string;
  /** The text of the button. */
  readonly label: string;
  /** What the button does, with its key. */
  readonly hint: string;
}

interface NumberFieldProps {
  /** Null = none now; absent = the field never has one. */
  readonly suggestion?: Suggestion | null | undefined;
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

interface SuggestionButtonProps {
  readonly suggestion: Suggestion | null;
  /** The value of the field. */
  readonly text: string;
  readonly onUse: () => void;
}

function SuggestionButton({ suggestion, text, onUse }: SuggestionButtonProps) {
  if (!suggestion || suggestion.value === text) return <span />;
  return (
    <Button
      type="link"
      size="small"
      className={buttonStyles.suggestion}
      tabIndex={-1}
      title={suggestion.hint}
      aria-keyshortcuts="="
      onClick={onUse}
    >
      {suggestion.label}
    </Button>
  );
}

/** Returns the typed text and the keys of the field: = enters the suggestion, Escape restores the text. */
function useTypedText({ suggestion, text, onType }: Pick<NumberFieldProps, 'suggestion' | 'text' | 'onType'>) {
  // The text is not formatted during typing, which would move the cursor.
  const [typed, setTyped] = useState<string>();
  const start = useRef(text);
  const field = useRef<InputRef>(null);
  const enterSuggestion = () => {
    setTyped(undefined);
    if (suggestion) onType(suggestion.value);
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (suggestion && event.key === '=') {
      event.preventDefault();
      enterSuggestion();
    }
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A number typed into an empty field has no earlier one: the key leaves the form, which asks before it is lost.
    if (start.current === '' || (typed ?? text) === start.current) return;
    // Otherwise the key would also close the dialog.
    event.stopPropagation();
    setTyped(undefined);
    onType(start.current);
  };
  return { typed, setTyped, start, field, enterSuggestion, handleKey };
}

/**
 * A number field that keeps the typed text, valid or not, so that no other value is saved. The keyboard selects the
 * whole text, and Escape restores it.
 */
export function NumberField({ suggestion, text, onType, onLeave, error: own, member, input }: NumberFieldProps) {
  const fieldErrorId = useId();
  const fromServer = useFieldError(member);
  const fieldError = own ?? fromServer.fieldError;
  const { typed, setTyped, start, field, enterSuggestion, handleKey } = useTypedText({ suggestion, text, onType });
  return (
    <>
      <Input
        {...input}
        ref={field}
        // The component would lose the focus if the suffix appeared or disappeared.
        suffix={
          suggestion === undefined ? undefined : (
            <SuggestionButton suggestion={suggestion} text={text} onUse={enterSuggestion} />
          )
        }
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
        onKeyDown={handleKey}
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
