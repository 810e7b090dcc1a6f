import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../i18n/use-text.ts';

interface RemoveLineButtonProps {
  /** Number or name of the line. */
  readonly line: string | number;
  readonly onRemove: () => void;
  /** Whether Tab skips the button, because Ctrl+Delete removes the line. */
  readonly isKeyless?: boolean;
}

/** Removes the line of a field, as its button does. */
export function removeLineOf(field: EventTarget): void {
  if (field instanceof Element) field.closest('tr')?.querySelector<HTMLElement>('[data-remove-line]')?.click();
}

/** A button that removes a line from the form. */
export function RemoveLineButton({ line, onRemove, isKeyless = false }: RemoveLineButtonProps) {
  const text = useText('common');
  return (
    <Button
      type="text"
      size="small"
      data-remove-line
      {...(isKeyless ? { tabIndex: -1 } : {})}
      icon={<DeleteOutlined />}
      title={text('removeLine')}
      aria-label={`${text('removeLine')} ${line}`}
      onClick={onRemove}
    />
  );
}
