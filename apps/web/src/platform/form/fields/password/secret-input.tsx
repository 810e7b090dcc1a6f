import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { ItemFieldProps } from '../field-props.ts';
import * as styles from '../field-buttons.module.css';

interface SecretInputProps extends ItemFieldProps<string, [password: string]> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
  readonly 'aria-required'?: boolean | 'true' | 'false';
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

/** A password field whose text can be shown. The button is no tab stop, so that Tab moves to the next field. */
export function SecretInput({ value, onChange, ...input }: SecretInputProps) {
  const text = useText('signIn');
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fieldButton}
      aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
      aria-pressed={isShown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
    </button>
  );
  return (
    <Input
      {...input}
      type={isShown ? 'text' : 'password'}
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      suffix={eye}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
