import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Labelled, useIsTried } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

interface PasswordFieldProps {
  readonly password: string;
  readonly onChange: (password: string) => void;
}

function PasswordField({ password, onChange }: PasswordFieldProps) {
  const text = useText('account');
  const isTried = useIsTried();
  return (
    <Form layout="vertical" component="div">
      <Labelled
        label={text('currentPassword')}
        member="currentPassword"
        complaint={isTried && password === '' ? text('validation:required') : undefined}
        required
      >
        <Input.Password
          className="account-secret"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={({ target }) => onChange(target.value)}
        />
      </Labelled>
    </Form>
  );
}

/** One's own password, which a dialog asks for again: its field, and what is sent. */
export function useTypedPassword(): { field: ReactNode; input: { currentPassword: string } | '' } {
  const [password, setPassword] = useState('');
  return {
    field: <PasswordField password={password} onChange={setPassword} />,
    input: password === '' ? '' : { currentPassword: password },
  };
}
