import { api } from '@yipin/contract';
import { CommandDialog } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import * as styles from '../account.module.css';

interface PictureDialogProps {
  /** A `data:` URL. */
  readonly picture: string;
  readonly onClose: () => void;
}

/** Shows a preview of the picture before it is saved. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const text = useText('account');
  const notify = useNotify();
  return (
    <CommandDialog
      title={text('pictureTitle')}
      call={api.account.setAvatar}
      input={{ image: picture }}
      onDone={() => notify.success(text('common:saved'))}
      onClose={onClose}
      modal={{ width: 400, okText: text('usePicture'), okButtonProps: { autoFocus: true } }}
    >
      <div className={styles.preview}>
        <img src={picture} alt={text('picturePreview')} />
        <img src={picture} alt="" />
      </div>
      <p className={styles.hint}>{text('pictureHint')}</p>
    </CommandDialog>
  );
}
