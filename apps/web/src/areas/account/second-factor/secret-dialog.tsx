import { api, type OutputOf } from '@yipin/contract';
import { Form, Input, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { CommandDialog, Labelled, useIsSubmitted } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import * as styles from '../account.module.css';
import { useIsPhone } from '../../../platform/theme/index.ts';

interface CodeFieldProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
}

function CodeField({ code, onChange }: CodeFieldProps) {
  const text = useText('account');
  const isSubmitted = useIsSubmitted();
  return (
    <Form layout="vertical" component="div">
      <Labelled
        className={styles.codeItem}
        label={text('code')}
        member="code"
        error={isSubmitted && code === '' ? text('validation:required') : undefined}
        required
      >
        <Input
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          value={code}
          onChange={({ target }) => onChange(target.value)}
        />
      </Labelled>
    </Form>
  );
}

/** Returns the secret in groups of four characters, which are easier to type. */
function groupByFour(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}

interface SecretDialogProps {
  readonly secret: OutputOf<typeof api.account.beginSecondFactor>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret for an authenticator app, and requests the first code of the app. */
export function SecretDialog({ secret: { secret, uri }, onConfirmed, onClose }: SecretDialogProps) {
  const text = useText('account');
  const isPhone = useIsPhone();
  const [code, setCode] = useState('');
  return (
    <CommandDialog
      title={text('beginTitle')}
      call={api.account.confirmSecondFactor}
      input={code === '' ? '' : { code }}
      onDone={({ codes }) => {
        onConfirmed(codes);
        return false;
      }}
      onClose={onClose}
      modal={{ okText: text('turnOn') }}
    >
      <ol className={styles.steps}>
        <li>
          <p>{text('scanHint')}</p>
          <div className={styles.qr} role="img" aria-label={text('qrCode')}>
            {/* `QRCode` has the role of an image without a name; its parent has the name. */}
            <div aria-hidden>
              <QRCode value={uri} size={168} type="svg" />
            </div>
          </div>
          {isPhone && (
            <p>
              <a href={uri}>{text('openApp')}</a>
            </p>
          )}
          <p>{text('secretHint')}</p>
          <Typography.Text code copyable={{ text: secret }} className={styles.key}>
            {groupByFour(secret)}
          </Typography.Text>
        </li>
        <li>
          <p>{text('firstCodeHint')}</p>
          <CodeField code={code} onChange={setCode} />
        </li>
      </ol>
    </CommandDialog>
  );
}
