import type { Failure } from '../api/failure.ts';
import './failure-details.css';

/** What a failure says beyond its first sentence: refused rows, complaints about fields, or plain text. */
export function FailureDetails({ failure }: { failure: Failure }) {
  if (failure.rows.length > 0)
    return (
      <ul className="failure-details">
        {failure.rows.map((row) => (
          <li key={row.id}>
            <span className="failure-details-row">{row.id}</span>
            {row.message}
          </li>
        ))}
      </ul>
    );
  if (failure.validationErrors.length > 0)
    return (
      <ul className="failure-details">
        {failure.validationErrors.map((error) => (
          <li key={`${error.members?.join() ?? ''} ${error.message}`}>{error.message}</li>
        ))}
      </ul>
    );
  return <p className="failure-details-text">{failure.details}</p>;
}
