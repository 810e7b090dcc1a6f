import { DownOutlined } from '@ant-design/icons';
import { Button, Descriptions } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { usePreviewPlace } from '../tab/preview.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import * as styles from './document-head.module.css';

/** A label with its value. */
type Fact = readonly [label: string, shown: ReactNode];

interface DocumentHeadProps {
  /**
   * Short values such as days, amounts and names, in columns of equal width. Each has its place in every state of the
   * document, also without a value.
   */
  readonly facts: readonly Fact[];
  /** Facts of some documents only, such as a write-off. They are shown behind the others if they have a value. */
  readonly rareFacts?: readonly Fact[];
  /** Values that may need several lines; each has the full width. */
  readonly words: readonly Fact[];
}

/** Returns all facts; those without a value have a dash. */
function placesOf(facts: readonly Fact[]) {
  return facts.map(([label, shown]) => ({ key: label, label, children: shown || '–' }));
}

function itemsOf(facts: readonly Fact[]) {
  return facts.flatMap(([label, shown]) => (shown ? [{ key: label, label, children: shown }] : []));
}

/** The columns of facts on a page, by the width of the window. */
const columnsOnPage = { xs: 1, sm: 2, md: 3 };
const columnsInPreview = 2;

/** The number of facts that a phone shows at first. */
const firstFacts = 4;

/** The header of a document, above its lines. On a phone most of it is collapsed. */
export function DocumentHead({ facts, rareFacts = [], words }: DocumentHeadProps) {
  const text = useText('common');
  const isPreview = usePreviewPlace() !== undefined;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = !isPhone || isOpen;
  const all = [...placesOf(facts), ...itemsOf(rareFacts)];
  const paragraphs = isWhole ? itemsOf(words) : [];
  return (
    <>
      <Descriptions
        className={styles.facts}
        classNames={{ content: styles.factContent }}
        size="small"
        column={isPreview ? columnsInPreview : columnsOnPage}
        items={isWhole ? all : all.slice(0, firstFacts)}
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
      {isPhone && (
        <Button
          type="link"
          className={styles.more}
          icon={<DownOutlined aria-hidden rotate={isOpen ? 180 : 0} />}
          iconPlacement="end"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text('moreFacts')}
        </Button>
      )}
    </>
  );
}
