import { outsidePreview } from '../../platform/tab/preview.ts';
import { Timeline as TimelineOfPage } from './timeline.tsx';

/** The activity of a document; a preview leaves it out. */
export const Timeline = outsidePreview(TimelineOfPage);
