import type { ReactNode } from 'react';
import { useText } from '../../../i18n/index.ts';
import { useIsSubmitted } from '../../dialog/submitted.ts';
import { Labelled } from '../labelled.tsx';
import { SecretInput } from './secret-input.tsx';

interface OwnPasswordFieldProps {
  /** Member of the input. */
  readonly member: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** A field for the password of the signed-in user, which the server requires to change credentials. */
export function OwnPasswordField({ member, label, hint, value, onChange }: OwnPasswordFieldProps) {
  const text = useText('validation');
  const isSubmitted = useIsSubmitted();
  return (
    <Labelled
      layout="vertical"
      label={label}
      extra={hint}
      member={member}
      error={isSubmitted && value === '' ? text('required') : undefined}
      required
    >
      <SecretInput autoComplete="current-password" value={value} onChange={onChange} />
    </Labelled>
  );
}
