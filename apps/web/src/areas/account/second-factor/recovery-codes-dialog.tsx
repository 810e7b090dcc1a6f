import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { dialogSheet, DialogTitle } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { useCopy } from '../../../platform/notify/use-copy.ts';
import { useTabShown } from '../../../platform/tab/tab-shown.ts';
import { useUnsaved } from '../../../platform/tab/unsaved.ts';
import * as styles from '../account.module.css';

/** Downloads a text as a file. */
function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly userName: string;
  readonly onClose: () => void;
}

/** Shows the recovery codes, which cannot be shown again: only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, userName, onClose }: RecoveryCodesDialogProps) {
  const text = useText('account');
  const copy = useCopy();
  const isShown = useTabShown();
  useUnsaved(() => true);
  const list = codes.join('\n');
  const downloadCodes = () =>
    download(
      `yipin-${userName}.txt`,
      `${text('common:brand')} · ${userName}\n${text('codesTitle')}\n${text('codesHint')}\n\n${list}\n`,
    );
  if (!isShown) return null;
  return (
    <Modal
      {...dialogSheet}
      open
      title={<DialogTitle>{text('codesTitle')}</DialogTitle>}
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('codesKept')}
        </Button>
      }
    >
      <p>{text('codesHint')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon={<CopyOutlined />} onClick={() => void copy(list)}>
          {text('common:copy')}
        </Button>
        <Button icon={<DownloadOutlined />} onClick={downloadCodes}>
          {text('downloadCodes')}
        </Button>
      </div>
    </Modal>
  );
}
