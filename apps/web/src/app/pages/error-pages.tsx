import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/index.ts';
import { isMissingCode, reloadPage } from '../../platform/missing-code.ts';
import { homePage } from '../pages.ts';
import * as styles from './error-pages.module.css';

interface ErrorPageProps {
  readonly status?: '403' | '404' | '500';
  readonly title: string;
  readonly hint: string;
  /** Called by the first button, which tries again. */
  readonly onRetry?: (() => void) | undefined;
  /** The text of the first button. */
  readonly retryText?: string;
}

function ErrorPage({ status, title, hint, onRetry, retryText }: ErrorPageProps) {
  const text = useText('shell');
  const navigate = useNavigate();
  const canGoBack = window.history.length > 1;
  return (
    <section className={styles.errorPage}>
      {status && (
        <p className={styles.status} aria-hidden>
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.ways}>
        {onRetry && (
          <Button type="primary" onClick={onRetry}>
            {retryText ?? text('common:retry')}
          </Button>
        )}
        <Button type={onRetry ? 'default' : 'primary'} onClick={() => void navigate(homePage.address)}>
          {text('toHome')}
        </Button>
        {canGoBack && <Button onClick={() => void navigate(-1)}>{text('back')}</Button>}
      </div>
    </section>
  );
}

/** The page for an address that the user may not open. */
export function ForbiddenPage() {
  const text = useText('shell');
  return <ErrorPage status="403" title={text('forbidden')} hint={text('forbiddenHint')} />;
}

/** The page for an unknown address. */
export function NotFoundPage() {
  const text = useText('shell');
  return <ErrorPage status="404" title={text('notFound')} hint={text('notFoundHint')} />;
}

interface BrokenPageProps {
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** The page that replaces a page which failed to render, or whose code the server no longer has. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const text = useText('shell');
  if (!isMissingCode(error))
    return <ErrorPage status="500" title={text('broken')} hint={text('brokenHint')} onRetry={onRetry} />;
  return (
    <ErrorPage
      title={text('common:newVersion')}
      hint={text('newVersionHint')}
      retryText={text('tags.reload')}
      onRetry={reloadPage}
    />
  );
}
