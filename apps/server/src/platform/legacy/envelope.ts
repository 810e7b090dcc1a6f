import { printJson } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Failure, FieldFailure } from '../failure.ts';
import { anyPermission, memberName, translate, translateIfKnown, type ServerTextKey } from '../server-texts.ts';

/** Returns ABP's envelope for a result that is already JSON text. */
export function successEnvelope(result: string): string {
  return `{"result":${result},"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}`;
}

/** Returns the failure's message in `language`, with the labels of fields and permissions. */
export function messageOf({ code, params }: Failure, language: Language): string {
  const { field, permission } = params;
  return translate(language, `errors:${code}` as ServerTextKey, {
    ...params,
    ...(typeof field === 'string' ? { field: translateIfKnown(language, `fields:${field}`) ?? field } : {}),
    ...(permission === undefined ? {} : { permission: anyPermission(language, [permission].flat()) }),
  });
}

/** Returns a field's message with the label of the field, because older clients show only the text. */
function aboutField({ message, members: [member] }: FieldFailure, language: Language): string {
  return member === undefined
    ? message
    : translate(language, 'errors:about-field', { field: memberName(language, member), message });
}

function messageIn(language: Language, { message, text }: FieldFailure): string {
  return text === undefined ? message : translate(language, text);
}

/** Returns the messages of a field; the failure's own text names the field, but not the row it is in. */
function messagesOf(failure: Failure, field: FieldFailure, language: Language): FieldFailure[] {
  const { members } = field;
  const message = messageIn(language, field);
  const isInRow = members.some((member) => /\.\d/.test(member));
  if (message === '' && !isInRow) return [];
  return [{ members, message: message || messageOf(failure, language) }];
}

/**
 * Returns ABP's envelope for a failure. `reason`, `params` and `rows` are additions for clients that read more than a
 * text: the failure's code, the values in its text, and the failure of each row of a bulk action.
 */
export function failureEnvelope(failure: Failure, language: Language): string {
  const fields = failure.fields.flatMap((field) => messagesOf(failure, field, language));
  const rows = failure.rows.map((row) => ({
    id: row.id,
    code: row.failure.code,
    message: messageOf(row.failure, language),
    params: row.failure.params,
  }));
  const list = [
    ...fields.map((field) => aboutField(field, language)),
    ...rows.map(({ id, message }) => translate(language, 'errors:about-row', { id, message })),
  ];
  return printJson({
    result: null,
    targetUrl: null,
    success: false,
    error: {
      code: 0,
      message: messageOf(failure, language),
      details:
        failure.code === 'login-failed'
          ? failure.params['details']
          : list.length > 0
            ? [translate(language, 'errors:validation-details'), ...list.map((line) => ` - ${line}`)].join('\n')
            : null,
      validationErrors:
        failure.fields.length > 0
          ? failure.fields.map((field) => ({
              message: messageIn(language, field) || messageOf(failure, language),
              members: field.members,
            }))
          : null,
      reason: failure.code,
      params: failure.params,
      ...(rows.length > 0 ? { rows } : {}),
    },
    unAuthorizedRequest: failure.status === 401 || failure.status === 403,
    __abp: true,
  });
}
