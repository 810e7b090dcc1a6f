import { type ActivityRef, activityRights, type PictureHolder, pictureRights } from '@yipin/contract';
import { useMay } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { Pictures } from '../pictures/index.ts';

const RecordActivity = lazyPart(() => import('./record-activity.tsx').then((part) => part.RecordActivity));

/** Returns the section with the activity of a record. */
export function useActivityTab({ docType, docId }: ActivityRef) {
  const text = useText('timeline');
  return {
    key: 'activity',
    title: text('title'),
    isShown: useMay(activityRights[docType]),
    children: <RecordActivity docType={docType} docId={docId} />,
  };
}

/** Returns the sections with the files and the activity of a record; `isShown` = the user may view them. */
export function useRecordTabs(record: ActivityRef & PictureHolder) {
  const text = useText('timeline');
  const { docType, docId } = record;
  const files = {
    key: 'files',
    title: text('files'),
    isShown: useMay(pictureRights[docType].see),
    children: <Pictures docType={docType} docId={docId} />,
  };
  return [files, useActivityTab(record)];
}
