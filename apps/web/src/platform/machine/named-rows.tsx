import { useText } from '../i18n/use-text.ts';
import './machine.css';

const namesShown = 8;

/** Which rows a question is about: the first few by name, the others by their number. */
export function NamedRows({ names }: { names: readonly string[] }) {
  const text = useText('common');
  return (
    <>
      <ul className="bulk-asked">
        {names.slice(0, namesShown).map((name, index) => (
          // The rows do not change while the question stands, and two may have the same name.
          <li key={index}>{name}</li>
        ))}
      </ul>
      {names.length > namesShown && <p>{text('andMore', { count: names.length - namesShown })}</p>}
    </>
  );
}
