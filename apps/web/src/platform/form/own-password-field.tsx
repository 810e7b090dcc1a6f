import { Input } from 'antd';
import { useText } from '../i18n/index.ts';
import { useIsTried } from './command-dialog.tsx';
import { Labelled } from './labelled.tsx';
import './password-field.css';

interface OwnPasswordFieldProps {
  /** The name of the field in the call. */
  readonly member: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** The acting user's own password, which a dialog asks for before an act on the credentials of another. */
export function OwnPasswordField({ member, value, onChange }: OwnPasswordFieldProps) {
  const text = useText('common');
  const isTried = useIsTried();
  return (
    <Labelled
      layout="vertical"
      label={text('ownPassword')}
      extra={text('ownPasswordHint')}
      member={member}
      complaint={isTried && value === '' ? text('validation:required') : undefined}
      required
    >
      <Input.Password
        className="own-password"
        autoComplete="current-password"
        maxLength={128}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}
