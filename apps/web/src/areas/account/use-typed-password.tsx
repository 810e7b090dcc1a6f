import { type ReactNode, useState } from 'react';
import { OwnPasswordField } from '../../platform/form/fields/own-password-field.tsx';
import { useText } from '../../platform/i18n/index.ts';

/** One's own password, which a dialog asks for again: its field, and what is sent. */
export function useTypedPassword(): { field: ReactNode; input: { currentPassword: string } | '' } {
  const text = useText('account');
  const [password, setPassword] = useState('');
  return {
    field: (
      <OwnPasswordField
        member="currentPassword"
        label={text('currentPassword')}
        value={password}
        onChange={setPassword}
      />
    ),
    input: password === '' ? '' : { currentPassword: password },
  };
}
