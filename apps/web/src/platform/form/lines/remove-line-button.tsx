import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';

interface RemoveLineButtonProps {
  /** Which line: its number, or what it is of. */
  readonly line: string | number;
  readonly onRemove: () => void;
}

/** Removes one of several lines from the form. */
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
