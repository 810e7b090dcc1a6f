import type { CallFailure } from '../api/index.ts';
import { Link } from 'react-router';
import { useText } from '../i18n/index.ts';
import { failureText } from '../notify/failure-text.ts';
import { usePagePlace } from '../tab/page-place.ts';
import * as styles from './record-page.module.css';

/** The page of a record that does not exist, is of another company, or that the user may not view. */
export function RecordMissing({ failure }: { failure: CallFailure }) {
  const text = useText('shell');
  const { list } = usePagePlace();
  const isForbidden = failure.code === 'not-permitted';
  return (
    <section className={styles.missing}>
      <h1>{text(isForbidden ? 'forbidden' : 'notFound')}</h1>
      <p>{isForbidden ? failureText(failure) : text('recordMissing')}</p>
      {list.href && <Link to={list.href}>{list.title}</Link>}
    </section>
  );
}
