import { CopyOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { generatedPassword } from './generated-password.ts';
import './users.css';

interface NewPasswordProps {
  /** Given by `Form.Item`, like `onChange` and `id`. */
  readonly value?: string;
  readonly onChange?: (password: string) => void;
  readonly id?: string;
}

/** A password for somebody else: typed, or made up here, shown then, and copied to be handed on. */
export function NewPassword({ value = '', onChange, id }: NewPasswordProps) {
  const text = useText('users');
  const notify = useNotify();
  const [isShown, setIsShown] = useState(false);
  const generate = () => {
    onChange?.(generatedPassword());
    setIsShown(true);
  };
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify.success(text('copied')),
      // Where the browser forbids it, it can still be read.
      () => setIsShown(true),
    );
  return (
    <Space.Compact block className="user-password">
      <Input.Password
        {...(id && { id })}
        autoComplete="new-password"
        value={value}
        visibilityToggle={{ visible: isShown, onVisibleChange: setIsShown }}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Tooltip title={text('generate')}>
        <Button icon={<ReloadOutlined />} aria-label={text('generate')} onClick={generate} />
      </Tooltip>
      <Tooltip title={text('copyPassword')}>
        <Button
          icon={<CopyOutlined />}
          aria-label={text('copyPassword')}
          disabled={value === ''}
          onClick={() => void copy()}
        />
      </Tooltip>
    </Space.Compact>
  );
}
