import { CloseCircleFilled } from '@ant-design/icons';
import { textOf } from '../i18n/use-text.ts';

/** Lets a field be emptied by a button that has a name in every language; antd’s own is a code word in all of them. */
export const clearable = () => {
  const label = textOf('common:clear');
  // A select gives its button the label, an input leaves it to the icon.
  return { clearIcon: <CloseCircleFilled aria-label={label} />, label };
};
