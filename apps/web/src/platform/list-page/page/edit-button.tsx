import { Button } from 'antd';
import { May, type Requirement } from '../../auth/may.tsx';
import { useText } from '../../i18n/use-text.ts';

interface EditButtonProps {
  /** The operation that saves the change: users without its permission see no button. */
  readonly call: Requirement;
  readonly onClick: () => void;
}

/** A button that edits its row. */
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
