import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Descriptions, Modal } from 'antd';
import { DialogTitle, visiblePassword } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { useCopy } from '../../platform/notify/use-copy.ts';
import * as styles from './tenants.module.css';

/** The sign-in data of the administrator of a tenant. */
export interface Handover {
  readonly title: string;
  readonly tenancyName: string;
  readonly password: string;
}

/** Shows a new password of the administrator once, because it is not stored as text. */
export function HandoverDialog({ handover, onClose }: { handover: Handover; onClose: () => void }) {
  const text = useText('tenants');
  const copy = useCopy();
  const isShown = useTabShown();
  const facts = [
    [text('tenancyName'), handover.tenancyName],
    [text('userName'), 'admin'],
    [text('password'), handover.password],
  ] as const;
  if (!isShown) return null;
  return (
    <Modal
      open
      title={<DialogTitle>{handover.title}</DialogTitle>}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={[
        <Button
          key="copy"
          icon={<CopyOutlined />}
          onClick={() => void copy(facts.map(([label, words]) => `${label}: ${words}`).join('\n'))}
        >
          {text('common:copy')}
        </Button>,
        <Button key="close" type="primary" autoFocus onClick={onClose}>
          {text('handedOver')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={text('tellOnce')} className={styles.handoverNote} />
      <Descriptions
        bordered
        size="small"
        column={1}
        items={facts.map(([label, words]) => ({
          key: label,
          label,
          children: <span className={visiblePassword}>{words}</span>,
        }))}
      />
    </Modal>
  );
}
