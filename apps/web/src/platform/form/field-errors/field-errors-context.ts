import {
  cloneElement,
  createContext,
  type ReactElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { CallFailure } from '@yipin/contract/client';
import { errorsByField } from './field-errors.ts';

/** The server's errors of the fields of a dialog, by the member of the input: `items.0.quantity`. */
interface FieldErrorsContext {
  readonly fieldErrors: ReadonlyMap<string, string>;
  /** There is a field for the member, until what is returned is called. */
  readonly join: (member: string) => () => void;
  /** The field changed: what was said of it no longer counts. */
  readonly forget: (member: string) => void;
}

const none: FieldErrorsContext['fieldErrors'] = new Map();

/** Around the fields of a dialog; without a provider no errors are shown. */
export const FieldErrorsContext = createContext<FieldErrorsContext>({
  fieldErrors: none,
  join: () => () => undefined,
  forget: () => undefined,
});

/** Returns the errors of a dialog. */
export function useFieldErrors() {
  const members = useRef(new Set<string>());
  const [byMember, setByMember] = useState(none);
  const join = useCallback((member: string) => {
    members.current.add(member);
    return () => void members.current.delete(member);
  }, []);
  const forget = useCallback(
    (member: string) =>
      setByMember((was) => (was.has(member) ? new Map([...was].filter(([field]) => field !== member)) : was)),
    [],
  );
  /** Shows the errors of a failure at their fields immediately; returns whether every error has a field. */
  const show = useCallback((failure: CallFailure): boolean => {
    const { byField, isComplete } = errorsByField(failure, (field) => members.current.has(field));
    flushSync(() => setByMember(new Map([...byField].map(([field, errors]) => [field, errors.join(' ')]))));
    return isComplete;
  }, []);
  const clear = useCallback(() => setByMember(none), []);
  const context = useMemo(() => ({ fieldErrors: byMember, join, forget }), [byMember, join, forget]);
  return { context, show, clear };
}

/** Returns the server's error of the field with this member of the input. */
export function useFieldError(member: string | undefined) {
  const { fieldErrors, join, forget } = useContext(FieldErrorsContext);
  useEffect(() => (member === undefined ? undefined : join(member)), [member, join]);
  return {
    fieldError: member === undefined ? undefined : fieldErrors.get(member),
    forget: () => member !== undefined && forget(member),
  };
}

/** What a field lets be done with it from outside. */
export interface FieldProps {
  readonly id?: string;
  readonly onChange?: (...changed: unknown[]) => void;
}

/** The same for a field that is given: it is what has to change. */
export function useWithFieldError(member: string | undefined, field: ReactElement<FieldProps>) {
  const { fieldError, forget } = useFieldError(member);
  const onChange = (...changed: unknown[]) => {
    forget();
    field.props.onChange?.(...changed);
  };
  return { fieldError, field: member === undefined ? field : cloneElement(field, { onChange }) };
}
