import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { May, type Needs } from '../auth/may.tsx';

interface CreateButtonProps {
  /** The call that saves what is made: whoever may not make it sees no button. */
  readonly call: Needs;
  readonly label: string;
  readonly onClick: () => void;
}

/** Begins something new; stands at the right of a list's title. */
export function CreateButton({ call, label, onClick }: CreateButtonProps) {
  return (
    <May call={call}>
      <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
        {label}
      </Button>
    </May>
  );
}
