import { dayIn, Instant } from '@yipin/contract';
import { Button } from 'antd';
import { companyZone } from '../../auth/company-zone.ts';
import { formatInstant, formatTime } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useAskDiscard } from '../dialog/use-ask-discard.ts';
import * as styles from './draft-note.module.css';

/** The draft that a form was opened with. */
export interface Restored {
  /** The time of the last change, in milliseconds. */
  readonly at: number;
  /** Whether another version of the row was saved since. */
  readonly isOutdated: boolean;
}

/** Returns the time of a draft: the time of day, with the date unless it is today. */
export function draftTime(at: number): string {
  const moment = new Date(at);
  const zone = companyZone();
  const isToday = dayIn(zone, moment) === dayIn(zone, new Date());
  return isToday ? formatTime(moment) : formatInstant(Instant.parse(moment.toISOString()));
}

interface DraftNoteProps {
  readonly restored: Restored | undefined;
  readonly onDiscard: () => void;
  readonly onCompare: () => void;
}

/** A note at the top of a form that its values were restored from a draft. */
export function DraftNote({ restored, onDiscard, onCompare }: DraftNoteProps) {
  const text = useText('unsaved');
  const askDiscard = useAskDiscard();
  if (!restored) return null;
  const { at, isOutdated } = restored;
  return (
    <div className={styles.draftNote}>
      <span role="status">
        {text('draftRestored', { at: draftTime(at) })}
        {isOutdated && ` ${text('draftOutdated')}`}
      </span>
      {isOutdated && (
        <Button type="link" size="small" onClick={onCompare}>
          {text('compare')}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => askDiscard(onDiscard)}>
        {text('discardDraft')}
      </Button>
    </div>
  );
}
