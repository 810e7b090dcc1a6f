import { PicLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createContext, useContext } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Previewing } from './use-previewing.ts';
import * as styles from './rows.module.css';

/** The preview of the records of the table. */
export const RowPreviewing = createContext<Previewing | undefined>(undefined);

/** Shows the record of a row in the preview. It appears in the row under the pointer; the keyboard has Space. */
export function PreviewButton({ id, name }: { id: number; name: string }) {
  const text = useText('common');
  const previewing = useContext(RowPreviewing);
  if (!previewing) return null;
  return (
    <Button
      type="text"
      size="small"
      className={styles.previewButton}
      icon={<PicLeftOutlined />}
      tabIndex={-1}
      aria-label={text('previewOf', { name })}
      title={text('preview')}
      onClick={() => previewing.show({ id })}
    />
  );
}
