import { api, type NotificationId } from '@yipin/contract';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListPage } from '../../platform/list-page/index.ts';
import { useAddress } from '../../platform/tab/use-address.ts';
import { useIsPhone } from '../../platform/theme/index.ts';
import { BoxList } from './box-list.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { useBox } from './use-box.ts';
import { openParam } from './message-links.ts';
import { useMessageActions } from './use-message-actions.ts';
import * as styles from './messages.module.css';

const DeleteDialog = lazyPart(() => import('./delete-messages-dialog.tsx').then((part) => part.DeleteDialog));

interface BoxActionProps {
  readonly state: ReturnType<typeof useBox>;
  readonly onEmpty: () => void;
}

/** The actions on all messages of a box. */
function BoxAction({ state: { box, counts }, onEmpty }: BoxActionProps) {
  const text = useText('messages');
  const markAll = useCommand(api.notifications.markAllAsRead);
  if (box === 'unread')
    return (
      <Button disabled={!counts?.unread} loading={markAll.isRunning} onClick={() => void markAll.run({})}>
        {text('markAllAsRead')}
      </Button>
    );
  if (box === 'read') return null;
  return (
    <Button danger disabled={!counts?.deleted} onClick={onEmpty}>
      {text('emptyBin')}
    </Button>
  );
}

/** The target of the permanent deletion: one message, or all in the recycle bin. */
interface DeleteRequest {
  readonly id: NotificationId | undefined;
}

/** Returns the message of the address, and the functions that change it. */
function useOpened() {
  const { address, setAddress, change } = useAddress();
  const id = Number(address.get(openParam));
  // The first message is an entry of the history, so that Back goes to the list, also on a phone.
  const open = (next: number) =>
    setAddress(
      (now) => {
        const shown = new URLSearchParams(now);
        shown.set(openParam, String(next));
        return shown;
      },
      { replace: id > 0 },
    );
  return { id, open, close: () => change({ [openParam]: undefined }) };
}

/** The notifications of the user, in three boxes. */
export function MessagesPage() {
  const text = useText('messages');
  const state = useBox();
  const opened = useOpened();
  const [deleting, setDeleting] = useState<DeleteRequest>();
  const list = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const message = state.answer.data?.items.find(({ id }) => id === opened.id);
  // An action removes the message and its buttons from this box: the list gets the focus.
  const returnToList = () => {
    opened.close();
    list.current?.focus();
  };
  const action = useMessageActions(returnToList)[state.box];
  const isListShown = !isPhone || !message;
  const wasListShown = useRef(isListShown);
  useEffect(() => {
    if (isListShown && !wasListShown.current) list.current?.focus();
    wasListShown.current = isListShown;
  }, [isListShown]);

  return (
    <ListPage
      title={text('title')}
      actions={isListShown && <BoxAction state={state} onEmpty={() => setDeleting({ id: undefined })} />}
    >
      <div className={styles.messages}>
        {isListShown && <BoxList box={state.box} counts={state.counts} onChoose={state.setBox} />}
        {isListShown && (
          <section ref={list} className={styles.list} aria-label={text(state.box)} tabIndex={-1}>
            <MessageList state={state} action={action} opened={message?.id} onOpen={opened.open} />
          </section>
        )}
        {message ? (
          <div className={styles.detail}>
            <MessageDetail
              key={message.id}
              message={message}
              action={action}
              onRemoveForGood={() => setDeleting({ id: message.id })}
              onBack={isPhone ? opened.close : undefined}
            />
          </div>
        ) : (
          !isPhone &&
          state.answer.data?.totalCount !== 0 && <p className={clsx(styles.detail, styles.none)}>{text('choose')}</p>
        )}
      </div>
      {deleting && <DeleteDialog id={deleting.id} onDone={returnToList} onClose={() => setDeleting(undefined)} />}
    </ListPage>
  );
}
