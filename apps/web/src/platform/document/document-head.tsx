import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import * as styles from './document-head.module.css';

/** A label with its value; a fact without a value is not shown. */
type Fact = readonly [label: string, shown: ReactNode];

interface DocumentHeadProps {
  /** Short values such as days, amounts and names, in columns of equal width. */
  readonly facts: readonly Fact[];
  /** Values that may need several lines; each has the full width. */
  readonly words: readonly Fact[];
}

function itemsOf(facts: readonly Fact[]) {
  return facts.flatMap(([label, shown]) => (shown ? [{ key: label, label, children: shown }] : []));
}

/** The header of a document, above its lines. */
export function DocumentHead({ facts, words }: DocumentHeadProps) {
  const paragraphs = itemsOf(words);
  return (
    <>
      <Descriptions
        className={styles.facts}
        classNames={{ content: styles.factContent }}
        size="small"
        column={{ xs: 1, sm: 2, md: 3 }}
        items={itemsOf(facts)}
      />
      {paragraphs.length > 0 && (
        <Descriptions
          className={styles.words}
          classNames={{ content: styles.wordsContent, label: styles.wordsLabel }}
          size="small"
          column={1}
          items={paragraphs}
        />
      )}
    </>
  );
}
