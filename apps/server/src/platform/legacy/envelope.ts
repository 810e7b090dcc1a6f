import { printJson } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Failure } from '../failure.ts';
import { translate, type TextKey } from '../texts.ts';

/** ABP's answer around a result that is already JSON text. */
export const successEnvelope = (result: string): string =>
  `{"result":${result},"targetUrl":null,"success":true,"error":null,"unAuthorizedRequest":false,"__abp":true}`;

/** The failure's message in `language`. */
export const messageOf = (failure: Failure, language: Language): string =>
  translate(language, `errors:${failure.code}` as TextKey, failure.params);

/**
 * ABP's answer for a refusal. `reason`, `params` and `rows` are our additions for clients that want more than a text:
 * the failure's code, the values its text shows, and what each row of a bulk action was refused for.
 */
export const failureEnvelope = (failure: Failure, language: Language): string => {
  const fields = failure.fields.filter((field) => field.message !== '');
  const rows = failure.rows.map((row) => ({
    id: row.id,
    code: row.failure.code,
    message: messageOf(row.failure, language),
  }));
  const list = [...fields, ...rows].map((entry) => ` - ${entry.message}`);
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
            ? [translate(language, 'errors:validation-details'), ...list].join('\n')
            : null,
      validationErrors:
        failure.fields.length > 0
          ? failure.fields.map(({ message, members }) => ({
              message: message || messageOf(failure, language),
              members,
            }))
          : null,
      reason: failure.code,
      params: failure.params,
      ...(rows.length > 0 ? { rows } : {}),
    },
    unAuthorizedRequest: failure.status === 401 || failure.status === 403,
    __abp: true,
  });
};
