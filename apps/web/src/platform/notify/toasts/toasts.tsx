import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { tinykeys } from 'tinykeys';
import { isCovered, isTyping } from '../../tab/typing-target.ts';
import { clearToasts, removeToast, type Toast, type ToastLink, undoLatest, useToasts } from './toast-store.ts';
import * as styles from './toasts.module.css';

const icons = {
  success: <CheckCircleFilled className={styles.success} aria-hidden />,
  warning: <ExclamationCircleFilled className={styles.warning} aria-hidden />,
  failure: <CloseCircleFilled className={styles.failure} aria-hidden />,
} as const;

/** Returns how many milliseconds a message is shown; undefined = until it is closed. */
function durationOf({ kind, undo, action }: Toast): number | undefined {
  if (kind === 'failure' || action) return undefined;
  if (undo) return 10_000;
  return kind === 'warning' ? 8000 : 6000;
}

/** Returns a text with its records as links. */
function linked(content: string, links: readonly ToastLink[]): ReactNode[] {
  const [link, ...others] = links;
  if (!link) return [content];
  const at = content.indexOf(link.words);
  if (at < 0) return linked(content, others);
  return [
    ...linked(content.slice(0, at), others),
    <Link key={link.to} to={link.to}>
      {link.words}
    </Link>,
    ...linked(content.slice(at + link.words.length), others),
  ];
}

/** Removes a message after its time, which does not run while it is paused. */
function useDuration(toast: Toast, isPaused: boolean): void {
  const left = useRef(durationOf(toast));
  const { id } = toast;
  useEffect(() => {
    if (isPaused || left.current === undefined) return undefined;
    const start = Date.now();
    const timer = setTimeout(() => removeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (Date.now() - start));
    };
  }, [id, isPaused]);
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

function ToastCard({ toast, isPaused, onClose }: ToastCardProps) {
  const text = useText('common');
  useDuration(toast, isPaused);
  const { kind, content, links = [], undo, action } = toast;
  return (
    <div className={styles.toast} role={kind === 'failure' ? 'alert' : 'status'}>
      {icons[kind]}
      <span className={styles.content}>{linked(content, links)}</span>
      {undo && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            onClose();
            undo();
          }}
        >
          {text('undo')}
        </Button>
      )}
      {action && (
        <Button type="link" size="small" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        title={text('closeMessage')}
        aria-label={text('closeMessage')}
        onClick={onClose}
      />
    </div>
  );
}

/** Undoes the latest action with Ctrl+Z. In a field, Ctrl+Z undoes the typing; an open dialog has to be closed first. */
function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target) || isCovered()) return;
      if (undoLatest()) event.preventDefault();
    };
    return tinykeys(window, { '$mod+z': press });
  }, []);
}

/** The results of the last actions. They stay while the pointer or the focus is on one of them. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useUndoKey();
  // The next user must not see the messages of the previous one.
  useEffect(() => clearToasts, []);
  const close = (id: number) => {
    setIsFocused(false);
    removeToast(id);
  };
  return createPortal(
    <div
      className={styles.toasts}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPointed || isFocused} onClose={() => close(toast.id)} />
      ))}
    </div>,
    document.body,
  );
}
