import { api, type Picture, PictureCaption } from '@yipin/contract';
import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useUnsaved } from '../../platform/tab/unsaved.ts';
import * as styles from './pictures.module.css';

interface CaptionFieldProps {
  readonly picture: Picture;
  /** The name of the picture for screen readers. */
  readonly name: string;
}

/** The caption of a picture, saved when the field is left; Escape discards the change. */
export function CaptionField({ picture: { id, version, caption }, name }: CaptionFieldProps) {
  const text = useText('pictures');
  const command = useCommand(api.pictures.setCaption);
  const [typed, setTyped] = useState<string>();
  const isChanged = typed !== undefined && typed.trim() !== caption;
  useUnsaved(() => isChanged && !command.isRunning);
  const saveCaption = async () => {
    if (!isChanged) return setTyped(undefined);
    const done = await command.run({ id, expectedVersion: version, caption: PictureCaption.parse(typed) });
    if (done) setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape' || typed === undefined) return;
    // Escape must not close the dialog around the field.
    event.stopPropagation();
    setTyped(undefined);
  };
  return (
    <Input
      className={styles.pictureCaption}
      variant="borderless"
      size="small"
      maxLength={200}
      aria-label={text('captionOf', { name })}
      placeholder={text('addCaption')}
      value={typed ?? caption}
      disabled={command.isRunning}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void saveCaption()}
      onKeyDown={onKeyDown}
    />
  );
}
