import { CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useText } from '../../../i18n/index.ts';
import type { ItemFieldProps } from '../field-props.ts';
import { generatedPassword } from './generated-password.ts';
import { useCopy } from '../../../notify/use-copy.ts';
import * as styles from './password-field.module.css';

/** A field of a new password for another user. It is readable, because an administrator sends it to that user. */
export function PasswordField({ value, onChange, id }: ItemFieldProps<string, [password: string]>) {
  const text = useText('common');
  const copy = useCopy();
  return (
    <Space.Compact block>
      <Input
        {...(id ? { id } : {})}
        className={styles.visiblePassword}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button
        icon={<ReloadOutlined />}
        title={text('generatePassword')}
        aria-label={text('generatePassword')}
        onClick={() => onChange?.(generatedPassword())}
      />
      <Button
        icon={<CopyOutlined />}
        title={text('copy')}
        aria-label={text('copy')}
        onClick={() => void copy(value ?? '')}
      />
    </Space.Compact>
  );
}
