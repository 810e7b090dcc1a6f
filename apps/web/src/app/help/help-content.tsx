import { CloseOutlined, LeftOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { TextInput } from '../../platform/form/fields/text-input.tsx';
import type { ManualTopic } from '../../platform/help/manual-topics.ts';
import { useText } from '../../platform/i18n/index.ts';
import { show } from '../overlays/overlay-store.ts';
import { Contents, Results } from './help-lists.tsx';
import { closeHelp, goBackInHelp, type HelpView, searchInHelp, showInHelp, useHelp } from './help-store.ts';
import { TopicContent } from './topic-content.tsx';
import { useManual } from './use-manual.ts';
import * as styles from './help-panel.module.css';

interface ShownViewProps {
  readonly view: HelpView;
  readonly onTopic: (topic: ManualTopic) => void;
}

/** What the help shows, while the manual is loaded a placeholder, and a button to try again if this failed. */
function ShownView({ view, onTopic }: ShownViewProps) {
  const text = useText('help');
  const manual = useManual();
  if (manual.error)
    return (
      <Alert
        type="warning"
        showIcon
        title={text('failed')}
        action={
          <Button size="small" loading={manual.isFetching} onClick={() => void manual.refetch()}>
            {text('common:retry')}
          </Button>
        }
      />
    );
  if (!manual.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (view.kind === 'results') return <Results manual={manual.data} typed={view.typed} onTopic={onTopic} />;
  const page = view.kind === 'topic' ? manual.data.get(view.topic) : undefined;
  return page ? <TopicContent page={page} onTopic={onTopic} /> : <Contents manual={manual.data} onTopic={onTopic} />;
}

interface HelpHeadProps {
  readonly canGoBack: boolean;
  readonly onBack: () => void;
  readonly onContents: () => void;
}

function HelpHead({ canGoBack, onBack, onContents }: HelpHeadProps) {
  const text = useText('help');
  return (
    <div className={styles.head}>
      {canGoBack && (
        <Button type="text" icon={<LeftOutlined />} aria-label={text('back')} title={text('back')} onClick={onBack} />
      )}
      <h2>{text('shell:help')}</h2>
      <Button type="text" onClick={onContents}>
        {text('contents')}
      </Button>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('close')}
        title={text('close')}
        onClick={closeHelp}
      />
    </div>
  );
}

/** The list of shortcuts and the tour. The tour shows the page, so the help closes. */
function HelpFoot() {
  const text = useText('shell');
  const startTour = () => {
    closeHelp();
    show('tour');
  };
  return (
    <div className={styles.foot}>
      <Button size="small" onClick={() => show('shortcuts')}>
        {text('shortcuts.title')}
      </Button>
      <Button size="small" onClick={startTour}>
        {text('tour.take')}
      </Button>
    </div>
  );
}

/** The content of the help. `topic` is that of the page in front, which is shown until the user opens something else. */
export function HelpContent({ topic }: { topic: ManualTopic }) {
  const text = useText('help');
  const trail = useHelp((state) => state.trail);
  const body = useRef<HTMLElement>(null);
  const view: HelpView = trail.at(-1) ?? { kind: 'topic', topic };
  const viewKey = view.kind === 'topic' ? view.topic : view.kind;
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [viewKey]);
  /** Opens another view. The focus goes to it, because its link disappears. */
  const open = (change: () => void) => {
    change();
    body.current?.focus();
  };
  return (
    <>
      <HelpHead
        canGoBack={trail.length > 0}
        onBack={() => open(goBackInHelp)}
        onContents={() => open(() => showInHelp({ kind: 'contents' }))}
      />
      <div className={styles.search}>
        <TextInput
          prefix={<SearchOutlined aria-hidden />}
          aria-label={text('search')}
          placeholder={text('search')}
          maxLength={64}
          value={view.kind === 'results' ? view.typed : ''}
          onClear={() => searchInHelp('')}
          onChange={({ target }) => searchInHelp(target.value)}
        />
      </div>
      <section ref={body} className={styles.body} tabIndex={0} aria-label={text('shell:help')}>
        <ShownView view={view} onTopic={(next) => open(() => showInHelp({ kind: 'topic', topic: next }))} />
      </section>
      <HelpFoot />
    </>
  );
}
