import type { CallFailure, ValidationError } from '@yipin/contract/client';
import { fieldName } from '../i18n/validation-text.ts';
import { textOf } from '../i18n/use-text.ts';
import { failureText } from './failure-text.ts';
import * as styles from './failure-details.module.css';

interface FailureDetailsProps {
  readonly failure: CallFailure;
  /** Returns the display name of a refused row. */
  readonly nameOf: (id: number) => string | undefined;
}

/** Returns the error with the name of its field, because it is not shown at the field. */
function fieldErrorText({ message, members }: ValidationError): string {
  const [member] = members ?? [];
  return member ? textOf('errors:about-field', { field: fieldName(member), message }) : message;
}

/** Shows the details of a failure after its first sentence: refused rows, errors of fields, or plain text. */
export function FailureDetails({ failure, nameOf }: FailureDetailsProps) {
  if (failure.rows.length > 0)
    return (
      <ul className={styles.failureDetails}>
        {failure.rows.map((row) => (
          <li key={row.id}>
            <span className={styles.row}>{nameOf(row.id) ?? row.id}</span>
            {failureText(row)}
          </li>
        ))}
      </ul>
    );
  if (failure.validationErrors.length > 0)
    return (
      <ul className={styles.failureDetails}>
        {failure.validationErrors.map((error) => (
          <li key={`${error.members?.join() ?? ''} ${error.message}`}>{fieldErrorText(error)}</li>
        ))}
      </ul>
    );
  return <p className={styles.text}>{failure.details}</p>;
}
