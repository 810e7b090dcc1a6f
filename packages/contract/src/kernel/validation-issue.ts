import type { z } from 'zod';

/** What may be wrong with a value whatever it stands for. A check of one schema's own names its text as its message. */
type Usual =
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

/** What is wrong with a value: the key of its text in `validation`, and the values that the text shows. */
export interface ValidationIssue {
  readonly key: Usual | (string & {});
  readonly params: Readonly<Record<string, unknown>>;
}

type Issue = z.core.$ZodIssue;

function complaint(key: ValidationIssue['key'], params: ValidationIssue['params'] = {}): ValidationIssue {
  return {
    key,
    params,
  };
}

const byType: Readonly<Record<string, Usual>> = { int: 'wholeNumber', number: 'number', boolean: 'trueOrFalse' };
const byFormat: Readonly<Record<string, Usual>> = { date: 'day', datetime: 'moment' };

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): ValidationIssue {
  if (origin === 'string') return complaint('tooLong', { count: Number(maximum) });
  return origin === 'array'
    ? complaint('tooMany', { count: Number(maximum) })
    : complaint('tooBig', { max: String(maximum) });
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): ValidationIssue {
  const count = Number(minimum);
  if (origin === 'string') return count <= 1 ? complaint('required') : complaint('tooShort', { count });
  return origin === 'array' ? complaint('tooFew', { count }) : complaint('tooSmall', { min: String(minimum) });
}

/**
 * Reads what a schema complains about. Parse with `reportInput: true`: only then is a value that is missing told from one
 * of the wrong kind.
 */
export function validationIssueOf(issue: Issue): ValidationIssue {
  if (issue.code !== 'custom' && issue.input === undefined) return complaint('required');
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return complaint('decimalPlaces', { count: Math.round(-Math.log10(issue.divisor)) });
    case 'invalid_type':
      return complaint(byType[issue.expected] ?? 'notValid');
    case 'invalid_format':
      return complaint(byFormat[issue.format] ?? 'notValid');
    case 'invalid_value':
      return complaint('choice');
    case 'custom':
      // A check that names no text has zod's own message: words, not a key.
      return complaint(/^\w+$/.test(issue.message) ? issue.message : 'notValid', issue.params);
    default:
      return complaint('notValid');
  }
}
