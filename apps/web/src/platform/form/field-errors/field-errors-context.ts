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

/** The server's errors of the fields of a dialog, by the member of the input, such as `items.0.quantity`. */
interface FieldErrorsContext {
  readonly fieldErrors: ReadonlyMap<string, string>;
  /** Registers the field of a member. Returns a function that removes it again. */
  readonly register: (member: string) => () => void;
  /** Removes the error of a field that the user changed. */
  readonly forget: (member: string) => void;
}

const none: FieldErrorsContext['fieldErrors'] = new Map();

/** The errors of the fields of a dialog. Without a provider no errors are shown. */
export const FieldErrorsContext = createContext<FieldErrorsContext>({
  fieldErrors: none,
  register: () => () => undefined,
  forget: () => undefined,
});

/** Returns the context of a dialog's field errors, and the functions that show and clear them. */
export function useFieldErrors() {
  const members = useRef(new Set<string>());
  const [byMember, setByMember] = useState(none);
  const register = useCallback((member: string) => {
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
  const context = useMemo(() => ({ fieldErrors: byMember, register, forget }), [byMember, register, forget]);
  return { context, show, clear };
}

/** Returns the server's error of the field with this member, and a function that removes it. */
export function useFieldError(member: string | undefined) {
  const { fieldErrors, register, forget } = useContext(FieldErrorsContext);
  useEffect(() => (member === undefined ? undefined : register(member)), [member, register]);
  return {
    fieldError: member === undefined ? undefined : fieldErrors.get(member),
    forget: () => member !== undefined && forget(member),
  };
}

/** The props that a field must have to show its error. */
export interface FieldProps {
  readonly id?: string;
  readonly onChange?: (...changed: unknown[]) => void;
}

/** Returns the server's error and the field, whose change removes the error. */
export function useWithFieldError(member: string | undefined, field: ReactElement<FieldProps>) {
  const { fieldError, forget } = useFieldError(member);
  const onChange = (...changed: unknown[]) => {
    forget();
    field.props.onChange?.(...changed);
  };
  return { fieldError, field: member === undefined ? field : cloneElement(field, { onChange }) };
}
