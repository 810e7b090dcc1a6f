import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay, type Requirement } from '../auth/may.tsx';
import { useCreateAsked } from './use-opened.ts';

interface CreateButtonProps {
  /** The call that saves what is made: whoever may not make it sees no button. */
  readonly call: Requirement;
  readonly label: string;
  readonly onClick: () => void;
}

/** Begins something new; stands at the right of a list's title. The address can ask for it too, and the key N. */
export function CreateButton({ call, label, onClick }: CreateButtonProps) {
  const mayCreate = useMay(call);
  useCreateAsked(() => {
    if (mayCreate) onClick();
  });
  if (!mayCreate) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} aria-keyshortcuts="N" onClick={onClick}>
      {label}
    </Button>
  );
}
