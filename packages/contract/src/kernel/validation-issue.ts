import type { z } from 'zod';

/** Keys of the texts for faults of any value. A check of a single schema uses its message as the key. */
type CommonIssueKey =
  | 'required'
  | 'tooLong'
  | 'tooShort'
  | 'tooBig'
  | 'tooSmall'
  | 'tooMany'
  | 'tooFew'
  | 'wholeNumber'
  | 'number'
  | 'decimalPlaces'
  | 'trueOrFalse'
  | 'choice'
  | 'day'
  | 'moment'
  | 'notValid';

/** A fault of a value: the key of its text in `validation`, and the values of the text. */
export interface ValidationIssue {
  readonly key: CommonIssueKey | (string & {});
  readonly params: Readonly<Record<string, unknown>>;
}

type Issue = z.core.$ZodIssue;

function toIssue(key: ValidationIssue['key'], params: ValidationIssue['params'] = {}): ValidationIssue {
  return {
    key,
    params,
  };
}

const byType: Readonly<Record<string, CommonIssueKey>> = {
  int: 'wholeNumber',
  number: 'number',
  boolean: 'trueOrFalse',
};
const byFormat: Readonly<Record<string, CommonIssueKey>> = { date: 'day', datetime: 'moment' };

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): ValidationIssue {
  if (origin === 'string') return toIssue('tooLong', { count: Number(maximum) });
  return origin === 'array'
    ? toIssue('tooMany', { count: Number(maximum) })
    : toIssue('tooBig', { max: String(maximum) });
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): ValidationIssue {
  const count = Number(minimum);
  if (origin === 'string') return count <= 1 ? toIssue('required') : toIssue('tooShort', { count });
  return origin === 'array' ? toIssue('tooFew', { count }) : toIssue('tooSmall', { min: String(minimum) });
}

/**
 * Converts an issue of zod. Parse with `reportInput: true`: otherwise a missing value cannot be distinguished from one
 * of a wrong type.
 */
export function validationIssueOf(issue: Issue): ValidationIssue {
  if (issue.code !== 'custom' && issue.input === undefined) return toIssue('required');
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return toIssue('decimalPlaces', { count: Math.round(-Math.log10(issue.divisor)) });
    case 'invalid_type':
      return toIssue(byType[issue.expected] ?? 'notValid');
    case 'invalid_format':
      return toIssue(byFormat[issue.format] ?? 'notValid');
    case 'invalid_value':
      return toIssue('choice');
    case 'custom':
      // A check that names no text has zod's own message: words, not a key.
      return toIssue(/^\w+$/.test(issue.message) ? issue.message : 'notValid', issue.params);
    default:
      return toIssue('notValid');
  }
}
