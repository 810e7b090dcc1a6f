import { BlockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../i18n/use-text.ts';

interface NextToButtonProps {
  /** The number, code or name of the record; absent if the surroundings name it. */
  readonly name?: string;
  readonly onClick: () => void;
}

/** Shows a record on the other side of the window. */
export function NextToButton({ name, onClick }: NextToButtonProps) {
  const text = useText('common');
  return (
    <Button
      type="text"
      size="small"
      icon={<BlockOutlined />}
      aria-label={name === undefined ? text('openNextTo') : text('openNextToOf', { name })}
      title={text('openNextTo')}
      onClick={onClick}
    />
  );
}
