import { App } from 'antd';
import { useMemo } from 'react';
import type { Failure } from '../api/failure.ts';
import { textOf } from '../i18n/use-text.ts';
import { FailureDetails } from './failure-details.tsx';
import { failureText } from './failure-text.ts';

/** Ways to tell the user something. */
export interface Notify {
  readonly success: (message: string) => void;
  readonly failure: (failure: Failure) => void;
}

const hasDetails = (failure: Failure): boolean =>
  failure.rows.length > 0 || failure.validationErrors.length > 0 || Boolean(failure.details);

/** The one place where results are told: a dialog when there is something to read, a toast otherwise. */
export function useNotify(): Notify {
  const { message, modal } = App.useApp();
  return useMemo(
    () => ({
      success: (text) => void message.success(text),
      failure: (failure) => {
        // The session is gone and the sign-in page says so itself.
        if (failure.status === 401) return;
        if (!hasDetails(failure)) {
          void message.error({ content: failureText(failure), duration: 6 });
          return;
        }
        modal.error({
          title: failureText(failure),
          content: <FailureDetails failure={failure} />,
          okText: textOf('common:close'),
          width: 520,
        });
      },
    }),
    [message, modal],
  );
}
