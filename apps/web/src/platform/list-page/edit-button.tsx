import { Button } from 'antd';
import { May, type Requirement } from '../auth/may.tsx';
import { useText } from '../i18n/use-text.ts';

interface EditButtonProps {
  /** The call that saves the change: whoever may not make it sees no button. */
  readonly call: Requirement;
  readonly onClick: () => void;
}

/** Edits the row it stands in. */
export function EditButton({ call, onClick }: EditButtonProps) {
  const text = useText('common');
  return (
    <May call={call}>
      <Button type="link" onClick={onClick}>
        {text('edit')}
      </Button>
    </May>
  );
}
