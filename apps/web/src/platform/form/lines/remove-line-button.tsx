import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';

interface RemoveLineButtonProps {
  /** Number or name of the line. */
  readonly line: string | number;
  readonly onRemove: () => void;
}

/** A button that removes a line from the form. */
export function RemoveLineButton({ line, onRemove }: RemoveLineButtonProps) {
  const text = useText('common');
  return (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={`${text('removeLine')} ${line}`}
      onClick={onRemove}
    />
  );
}
