import { useText } from '../../i18n/use-text.ts';
import * as styles from '../machine.module.css';

const namesShown = 8;

interface NamedRowsProps {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
}

/** Lists the rows of a question: the first ones by name, and the number of the others. */
export function NamedRows({ ids, nameOf }: NamedRowsProps) {
  const text = useText('common');
  return (
    <>
      <ul className={styles.bulkRows}>
        {ids.slice(0, namesShown).map((id) => (
          <li key={id}>{nameOf(id)}</li>
        ))}
      </ul>
      {ids.length > namesShown && <p>{text('andMore', { count: ids.length - namesShown })}</p>}
    </>
  );
}
