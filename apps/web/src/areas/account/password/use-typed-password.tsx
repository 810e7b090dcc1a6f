import { type ReactNode, useState } from 'react';
import { OwnPasswordField } from '../../../platform/form/fields/password/own-password-field.tsx';
import { useText } from '../../../platform/i18n/index.ts';

/**
 * Returns a field for the user's own password, for dialogs that require it, and the input with the entered password;
 * an empty text while the field is empty.
 */
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
