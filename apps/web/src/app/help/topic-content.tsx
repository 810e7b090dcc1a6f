import type { ManualTopic } from '../../platform/help/manual-topics.ts';
import { useText } from '../../platform/i18n/index.ts';
import { actionTexts } from './action-texts.ts';
import type { ManualPage } from './manual-page.ts';
import type { Block, Inline } from './markdown.ts';
import * as styles from './help-panel.module.css';

interface InlinesProps {
  readonly content: readonly Inline[];
  readonly onTopic: (topic: ManualTopic) => void;
}

function Inlines({ content, onTopic }: InlinesProps) {
  return content.map((part) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={part.id}>{part.text}</code>;
      case 'strong':
        return (
          <strong key={part.id}>
            <Inlines content={part.content} onTopic={onTopic} />
          </strong>
        );
      case 'link':
        return (
          <button key={part.id} type="button" className={styles.link} onClick={() => onTopic(part.topic)}>
            <Inlines content={part.content} onTopic={onTopic} />
          </button>
        );
    }
  });
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly onTopic: (topic: ManualTopic) => void;
}

function TableBlock({ rows, onTopic }: Pick<Extract<Block, { kind: 'table' }>, 'rows'> & Pick<BlocksProps, 'onTopic'>) {
  const [head, ...others] = rows;
  return (
    <table>
      <thead>
        <tr>
          {head?.cells.map(({ id, content }) => (
            <th key={id} scope="col">
              <Inlines content={content} onTopic={onTopic} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {others.map((row) => (
          <tr key={row.id}>
            {row.cells.map(({ id, content }) => (
              <td key={id}>
                <Inlines content={content} onTopic={onTopic} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Blocks({ blocks, onTopic }: BlocksProps) {
  return blocks.map((block) => {
    if (block.kind === 'table') return <TableBlock key={block.id} rows={block.rows} onTopic={onTopic} />;
    if (block.kind !== 'list') {
      // The title of the topic is a heading of the third level, below those of the page and of the panel.
      const Tag = block.kind === 'paragraph' ? 'p' : 'h4';
      return (
        <Tag key={block.id}>
          <Inlines content={block.content} onTopic={onTopic} />
        </Tag>
      );
    }
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List key={block.id}>
        {block.items.map((item) => (
          <li key={item.id}>
            <Blocks blocks={item.blocks} onTopic={onTopic} />
          </li>
        ))}
      </List>
    );
  });
}

interface ActionListProps {
  readonly title: string;
  readonly actions: ReturnType<typeof actionTexts>['document'];
}

function ActionList({ title, actions }: ActionListProps) {
  if (actions.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {actions.map(({ action, label, help }) => (
          <div key={action}>
            <dt>{label}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface TopicContentProps {
  readonly page: ManualPage;
  readonly onTopic: (topic: ManualTopic) => void;
}

/** A topic of the manual, with what each action of its documents does. */
export function TopicContent({ page: { topic, title, blocks }, onTopic }: TopicContentProps) {
  const text = useText('help');
  const { document, lines } = actionTexts(topic);
  return (
    <article className={styles.topic}>
      <h3>{title}</h3>
      <Blocks blocks={blocks} onTopic={onTopic} />
      <ActionList title={text('actions')} actions={document} />
      <ActionList title={text('lineActions')} actions={lines} />
    </article>
  );
}
