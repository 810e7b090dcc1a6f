import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DraftInSlot,
  draftTime,
  discardDraft,
  listUnopenedDrafts,
  useAskDiscard,
  requestDraft,
} from '../../platform/form/index.ts';
import { formAddress } from '../../platform/tab/record-address.ts';
import { useText } from '../../platform/i18n/index.ts';
import { Part } from './part.tsx';
import * as styles from './drafts.module.css';

/** Returns the unopened drafts of this browser, read again when another window changes them. */
function useUnopenedDrafts() {
  const [drafts, setDrafts] = useState<readonly DraftInSlot[]>([]);
  useEffect(() => {
    const readDrafts = () => void listUnopenedDrafts().then(setDrafts);
    readDrafts();
    window.addEventListener('storage', readDrafts);
    return () => window.removeEventListener('storage', readDrafts);
  }, []);
  const discard = (slot: string) => {
    discardDraft(slot);
    setDrafts((before) => before.filter((draft) => draft.slot !== slot));
  };
  return { drafts, discard };
}

/** Drafts that were neither saved nor discarded, such as after a crash of the browser. Hidden without drafts. */
export function DraftsPart() {
  const text = useText('dashboard');
  const navigate = useNavigate();
  const askDiscard = useAskDiscard();
  const { drafts, discard } = useUnopenedDrafts();
  if (drafts.length === 0) return null;
  return (
    <Part title={text('draftsTitle')}>
      <ul className={styles.drafts}>
        {drafts.map((found) => {
          const { slot, draft } = found;
          const continueDraft = () => {
            requestDraft(found);
            void navigate(draft.isOnPage ? draft.address : formAddress(draft.address));
          };
          return (
            <li key={slot}>
              <Button type="link" onClick={continueDraft}>
                {draft.title}
              </Button>
              <span className={styles.draftTime}>{draftTime(draft.at)}</span>
              <Button
                type="link"
                size="small"
                aria-label={`${text('unsaved:discardDraft')} ${draft.title}`}
                onClick={() => askDiscard(() => discard(slot), draft.title)}
              >
                {text('unsaved:discardDraft')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
