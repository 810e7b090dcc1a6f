import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router';
import { forgetShownLists } from '../platform/list-page/list-state/shown-lists.ts';
import { forgetViews, loadViews } from '../platform/list-page/views/views-store.ts';
import { refetchActiveQueries } from '../platform/api/index.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { type Login, useSession } from '../platform/auth/index.ts';
import { beginPastingOnOneLine } from '../platform/form/fields/paste-on-one-line.ts';
import { useComponentTexts, useLanguage } from '../platform/i18n/index.ts';
import { loadLaterTexts } from '../platform/i18n/texts.ts';
import { DialogProvider } from '../platform/notify/dialogs.tsx';
import { Toasts } from '../platform/notify/index.ts';
import { lighterStyles, useComponentTheme } from '../platform/theme/index.ts';
import { BrokenPage } from './pages/error-pages.tsx';
import { FollowAddress } from './follow-address.tsx';
import { Shell } from './shell/shell.tsx';
import '../platform/theme/antd-adjustments.css';
import * as styles from './shell/shell.module.css';

// Exported from this chunk: with chunks of their own, the code that they share with the application would be split
// into further chunks, which every page would have to fetch.
export { NewPasswordPage } from './new-password/new-password-page.tsx';
export { CodeStep, loadTexts } from './sign-in/code-step.tsx';

/** Returns whether the server refuses all calls: the session has ended, or a new password is due. */
function isAccessRefused({ hasExpired, login }: ReturnType<typeof useSession.getState>): boolean {
  return hasExpired || login?.user.mustChangePassword === true;
}

/** Fetches data again when the language changes, because replies contain names in the user's language. */
function useRefetchOnChange(): void {
  useEffect(() => useLanguage.subscribe(() => void refetchActiveQueries(queryClient)), []);
  // Queries that were refused after the session ended, or while a new password was due, are fetched again.
  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        if (isAccessRefused(before) && !isAccessRefused(session)) void refetchActiveQueries(queryClient);
      }),
    [],
  );
  // The next user must not see the data of the previous user.
  useEffect(
    () => () => {
      queryClient.clear();
      forgetShownLists();
      forgetViews();
    },
    [],
  );
}

/** Constant: other transformers would be other styles. */
const styleTransformers = [lighterStyles];

/** The application of a signed-in user. */
export function Application({ login }: { login: Login }) {
  const locale = useComponentTexts((state) => state.antd);
  const theme = useComponentTheme();
  useRefetchOnChange();
  useEffect(beginPastingOnOneLine, []);
  useEffect(() => void loadViews(), []);
  useEffect(() => void loadLaterTexts(), []);
  return (
    <StyleProvider layer transformers={styleTransformers}>
      <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
        <DialogProvider>
          <div className={styles.application}>
            <QueryClientProvider client={queryClient}>
              <BrowserRouter>
                <FollowAddress />
                <ErrorBoundary
                  fallbackRender={({ error, resetErrorBoundary }) => (
                    <BrokenPage error={error} onRetry={resetErrorBoundary} />
                  )}
                >
                  <Shell login={login} />
                </ErrorBoundary>
                <Toasts />
              </BrowserRouter>
            </QueryClientProvider>
          </div>
        </DialogProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
