import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Descriptions, Modal } from 'antd';
import { useText } from '../../../i18n/index.ts';
import { useCopy } from '../../../notify/use-copy.ts';
import { useTabShown } from '../../../tab/tab-shown.ts';
import { DialogTitle } from '../../dialog/dialog-title.tsx';
import * as styles from './password-field.module.css';

/** Sign-in data that another user gets. */
export interface Handover {
  readonly title: string;
  /** Who gets the data. */
  readonly note: string;
  /** Labels with their values, such as user names with their passwords. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Shows new sign-in data once, because passwords are not stored as text. */
export function HandoverDialog({ handover, onClose }: { handover: Handover; onClose: () => void }) {
  const text = useText('common');
  const copy = useCopy();
  const isShown = useTabShown();
  const { title, note, facts } = handover;
  if (!isShown) return null;
  return (
    <Modal
      open
      title={<DialogTitle>{title}</DialogTitle>}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={[
        <Button
          key="copy"
          icon={<CopyOutlined />}
          onClick={() => void copy(facts.map(([label, words]) => `${label}: ${words}`).join('\n'))}
        >
          {text('copy')}
        </Button>,
        <Button key="close" type="primary" autoFocus onClick={onClose}>
          {text('finish')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={note} className={styles.handoverNote} />
      <Descriptions
        bordered
        size="small"
        column={1}
        items={facts.map(([label, words]) => ({
          key: label,
          label,
          children: <span className={styles.visiblePassword}>{words}</span>,
        }))}
      />
    </Modal>
  );
}
