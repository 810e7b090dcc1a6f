import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../platform/api/query-client.ts';
import { useSession } from '../platform/auth/session-store.ts';
import { type Language, switchLanguage, useComponentTexts } from '../platform/i18n/index.ts';
import { loadLaterTexts } from '../platform/i18n/texts.ts';
import { applyUserTheme } from '../platform/theme/theme-store.ts';
import { DialogProvider } from '../platform/notify/dialogs.tsx';
import { Toasts } from '../platform/notify/index.ts';
import { TabShown } from '../platform/tab/tab-shown.ts';
import { useComponentTheme } from '../platform/theme/index.ts';
import { loginOf, type SignedInAs } from './login.ts';
import '../platform/theme/antd-adjustments.css';
import './antd.css';

/** The address, the signed-in user and the language with which an element is shown. */
export interface ShowOptions {
  /** The address of the window: path and query. */
  readonly at?: string;
  /** Null = no user is signed in. */
  readonly as?: SignedInAs | null;
  readonly language?: Language;
}

// Applied once, because all test files share one page.
applyUserTheme();

let root: Root | undefined;

/** The providers that surround every component of the application. */
function Surroundings({ children }: { children: ReactNode }) {
  const locale = useComponentTexts((state) => state.antd);
  const component = useComponentTheme();
  const theme = useMemo(() => ({ ...component, zeroRuntime: true }), [component]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      <DialogProvider>
        <div style={{ height: '100%' }}>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              {children}
              <Toasts />
            </BrowserRouter>
          </QueryClientProvider>
        </div>
      </DialogProvider>
    </ConfigProvider>
  );
}

/** Unmounts the component, as leaving the page does. */
export function leavePage(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
  queryClient.clear();
}

/** Renders an element while a user is signed in, without the providers. */
export async function mount(element: ReactNode, { at = '/', as, language = 'zh-CN' }: ShowOptions = {}): Promise<void> {
  leavePage();
  history.replaceState(null, '', at);
  useSession.setState({
    token: as === null ? undefined : 'token',
    login: as === null ? undefined : loginOf(as),
    hasExpired: false,
  });
  await switchLanguage(language);
  await loadLaterTexts();
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(element);
}

/** Shows a component as the application does: signed in, with texts, theme, router and server state. */
export function show(element: ReactNode, options?: ShowOptions): Promise<void> {
  return mount(<Surroundings>{element}</Surroundings>, options);
}

/** Shows a page in the tab in front. */
export function showPage(page: ReactNode, options?: ShowOptions): Promise<void> {
  return show(
    <main>
      <TabShown value>{page}</TabShown>
    </main>,
    options,
  );
}
