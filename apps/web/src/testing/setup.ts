// Imported first, because it declares the order of the style layers.
import '../platform/theme/theme.css';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { setFirstReplies } from '../platform/api/first-replies.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { useSession } from '../platform/auth/session-store.ts';
import { useLock } from '../platform/auth/lock-store.ts';
import { dropDraftsOfOthers } from '../platform/form/drafts/requested-draft.ts';
import { forgetShownLists } from '../platform/list-page/list-state/shown-lists.ts';
import { forgetViews } from '../platform/list-page/views/views-store.ts';
import { clearToasts } from '../platform/notify/toasts/toast-store.ts';
import { useChanged } from '../platform/push/changed-store.ts';
import { dropStepsOfOthers } from '../platform/tab/requested-step.ts';
import { discardUnsaved } from '../platform/tab/unsaved.ts';
import { api } from '@yipin/contract';
import { answerWith, beginAnswers, endAnswers } from './answer-with.ts';
import { clearConsoleErrors, listenToConsole } from './console-errors.ts';
import { leavePage } from './show.tsx';

beginAnswers();
listenToConsole();
// The client sends a call without a reply again after a second. Tests do not need that delay.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 50 } });

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

function failOn(kind: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${kind}:\n${found.join('\n')}`);
}

/** The size of the window at the start of each test; a test can change it with `page.viewport`. */
const desk = { width: 1440, height: 900 };

beforeEach(async () => {
  if (innerWidth !== desk.width || innerHeight !== desk.height) await page.viewport(desk.width, desk.height);
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  useSession.setState(useSession.getInitialState(), true);
  useLock.setState({ phase: 'open' });
  useChanged.setState({ byQuery: {} });
  // Every select calls it. Texts are returned unchanged unless a test gives another reply.
  answerWith(api.search.spell, ({ texts }) => (Array.isArray(texts) ? texts.map(String) : []));
  // The shell calls one, lists with several views the other. There are no saved views and no numbers by default.
  answerWith(api.views.counts, []);
  answerWith(api.views.all, { layouts: [], views: [] });
  // Every page of a document calls it. A document has no next step unless a test gives another reply.
  answerWith(api.work.getContext, { next: null, related: [], moreRelated: 0 });
});

afterEach(() => {
  leavePage();
  discardUnsaved();
  dropStepsOfOthers([]);
  dropDraftsOfOthers([]);
  // All test files share one window: what it remembers must not reach the next test.
  forgetShownLists();
  forgetViews();
  setFirstReplies(null);
  clearToasts();
  failOn('calls without a reply', endAnswers());
  failOn('errors in the console', clearConsoleErrors());
});
