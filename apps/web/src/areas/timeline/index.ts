import { outsidePreview } from '../../platform/tab/preview.ts';
import { Timeline as TimelineOfPage } from './timeline.tsx';

export { useActivityTab, useRecordTabs } from './use-record-tabs.tsx';
/** The activity of a document; a preview leaves it out. */
export const Timeline = outsidePreview(TimelineOfPage);
