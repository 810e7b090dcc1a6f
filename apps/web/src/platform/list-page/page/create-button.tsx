import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay, type Requirement } from '../../auth/may.tsx';
import { useCreateRequested } from '../list-state/use-opened.ts';

interface CreateButtonProps {
  /** The operation that saves the new record: users without its permission see no button. */
  readonly call: Requirement;
  readonly label: string;
  readonly onClick: () => void;
}

/** A button for a new record, to the right of a list's title. The address and the key N trigger it as well. */
export function CreateButton({ call, label, onClick }: CreateButtonProps) {
  const mayCreate = useMay(call);
  useCreateRequested(() => {
    if (mayCreate) onClick();
  });
  if (!mayCreate) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} aria-keyshortcuts="N" onClick={onClick}>
      {label}
    </Button>
  );
}
