import { CloseCircleFilled } from '@ant-design/icons';
import { textOf } from '../i18n/use-text.ts';

/** Lets a select be emptied by a button that has a name in every language; antd's own is “Clear” in all of them. */
export const clearable = () => ({ clearIcon: <CloseCircleFilled />, label: textOf('common:clear') });
