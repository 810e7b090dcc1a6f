import { api, type Profile } from '@yipin/contract';
import { Button } from 'antd';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useConfirmedCommand, fieldErrorText } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { Avatar } from './avatar.tsx';
import { maxMegabytes, pictureKinds, type PictureProblem, createSquarePicture } from './square-picture.ts';
import * as styles from '../account.module.css';

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx').then((module) => module.PictureDialog));

/** The user's picture, with buttons to change and remove it. A chosen file is previewed before it is saved. */
export function OwnPicture({ profile: { avatar, userName } }: { profile: Profile }) {
  const text = useText('account');
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<PictureProblem>();
  const remove = useConfirmedCommand(api.account.removeAvatar);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const result = await createSquarePicture(file);
    // Without this, choosing the same file again would fire no change event.
    target.value = '';
    setProblem('unusable' in result ? result.unusable : undefined);
    setChosen('unusable' in result ? undefined : result.picture);
  };
  const messages = { kind: text('validation:picture'), size: text('pictureTooLarge', { count: maxMegabytes }) };
  return (
    <>
      <Avatar picture={avatar} userName={userName} isLarge />
      <div className={styles.pictureWays}>
        <input ref={input} type="file" accept={pictureKinds.join()} hidden onChange={(event) => void choose(event)} />
        <Button
          type="link"
          size="small"
          aria-describedby={problem && problemId}
          onClick={() => {
            setProblem(undefined);
            input.current?.click();
          }}
        >
          {text(avatar ? 'changePicture' : 'addPicture')}
        </Button>
        {avatar && (
          <Button
            type="link"
            size="small"
            onClick={() => remove({}, { title: text('removePictureQuestion'), okText: text('removePicture') })}
          >
            {text('removePicture')}
          </Button>
        )}
      </div>
      <p id={problemId} role="alert" className={fieldErrorText}>
        {problem && messages[problem]}
      </p>
      {chosen !== undefined && <PictureDialog picture={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
