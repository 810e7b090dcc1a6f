import { dayIn, Instant } from '@yipin/contract';
import { Button } from 'antd';
import { companyZone } from '../../auth/company-zone.ts';
import { formatInstant, formatTime } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useAskDiscard } from '../dialog/use-ask-discard.ts';
import * as styles from './draft-note.module.css';

/** A draft that a form was opened with. */
export interface Restored {
  /** When it was last typed in, in milliseconds. */
  readonly at: number;
  /** Another version of the row was saved since. */
  readonly isOutdated: boolean;
}

/** When a draft was kept: the time of day, on another day with the day. */
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

/** The quiet line at the head of a form that says where what is in it comes from. */
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
