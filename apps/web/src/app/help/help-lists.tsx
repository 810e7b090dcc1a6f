import { type ManualTopic, manualChapters } from '../../platform/help/manual-topics.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { Manual } from './manual-page.ts';
import { searchManual } from './search-manual.ts';
import * as styles from './help-panel.module.css';

interface TopicListProps {
  readonly manual: Manual;
  readonly onTopic: (topic: ManualTopic) => void;
}

/** The contents of the manual: its topics by chapter. */
export function Contents({ manual, onTopic }: TopicListProps) {
  const text = useText('help');
  return (
    <div className={styles.contents}>
      {manualChapters.map(({ name, topics }) => (
        <section key={name}>
          <h3>{text(`chapters.${name}`)}</h3>
          <ul>
            {topics.map((topic) => {
              const page = manual.get(topic);
              return (
                page && (
                  <li key={topic}>
                    <button type="button" className={styles.link} onClick={() => onTopic(topic)}>
                      {page.title}
                    </button>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The topics that have all typed words, each with the sentence that has most of them. */
export function Results({ manual, typed, onTopic }: TopicListProps & { readonly typed: string }) {
  const text = useText('help');
  const results = searchManual(manual, typed);
  return (
    <>
      <ul className={styles.results}>
        {results.map(({ page: { topic, title }, sentence }) => (
          <li key={topic}>
            <button type="button" onClick={() => onTopic(topic)}>
              <strong>{title}</strong>
              <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.nothing} role="status">
        {results.length === 0 && text('nothing', { text: typed.trim() })}
      </p>
    </>
  );
}
