import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useHelpText } from '../help-text.tsx';
import * as styles from '../machine.module.css';

/** An action that a page offers. */
export interface OfferedAction {
  readonly key: string;
  readonly label: string;
  /** The reason why the action is not possible; undefined = it is possible. */
  readonly refusal?: string | undefined;
  /** The key of the text that says what the action does. */
  readonly help?: string | undefined;
  readonly isDanger?: boolean;
  readonly isRunning?: boolean;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
}

interface ActionMenuProps {
  readonly actions: readonly OfferedAction[];
  /** Whether the menu belongs to a row, so that its button is only an icon. */
  readonly isOfRow?: boolean;
}

/** Returns the text of the help with a key; undefined if there is none. */
type HelpTextOf = ReturnType<typeof useHelpText>;

function entryOf({ key, label, refusal, help, isDanger = false, icon }: OfferedAction, helpText: HelpTextOf) {
  return {
    key,
    title: helpText(help) ?? '',
    danger: isDanger,
    icon,
    disabled: refusal !== undefined,
    label: (
      <span className={styles.menuAction}>
        {label}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
    ),
  };
}

/** Returns the entries of a menu: dangerous actions are last, below a line. */
function entriesOf(actions: readonly OfferedAction[], helpText: HelpTextOf): NonNullable<MenuProps['items']> {
  const [dangerous, others] = [actions.filter(({ isDanger }) => isDanger), actions.filter(({ isDanger }) => !isDanger)];
  const isParted = dangerous.length > 0 && others.length > 0;
  return [
    ...others.map((action) => entryOf(action, helpText)),
    ...(isParted ? [{ key: 'divider', type: 'divider' as const }] : []),
    ...dangerous.map((action) => entryOf(action, helpText)),
  ];
}

interface ActionListProps {
  readonly actions: readonly OfferedAction[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Called when a key closes the list, which had the focus. */
  readonly onLeft: () => void;
}

/** The list of a menu, below the button that it covers while it is open: a click there closes it. */
function ActionList({ actions, isOpen, onOpen, onLeft }: ActionListProps) {
  const helpText = useHelpText(true);
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      trigger={['click']}
      onOpenChange={onOpen}
      menu={{
        items: entriesOf(actions, helpText),
        onClick: ({ key }) => actions.find((one) => one.key === key)?.onClick(),
        // The component library closes the list, and leaves the focus in it.
        onKeyDown: ({ key }) => (key === 'Escape' || key === 'Tab') && onLeft(),
      }}
    >
      <span className={clsx(styles.menuAnchor, isOpen && styles.menuOpen)} />
    </Dropdown>
  );
}

/**
 * The menu of further actions. Those that are not possible are disabled, with the reason below their name. A table has a
 * menu in each row, so its list is made when it is opened for the first time.
 */
export function ActionMenu({ actions, isOfRow = false }: ActionMenuProps) {
  const text = useText('common');
  const reasonsId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const refused = actions.filter(({ refusal }) => refusal !== undefined);
  if (actions.length === 0) return null;
  const attributes = {
    ref: button,
    'aria-label': text('moreActions'),
    'aria-describedby': reasonsId,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(true),
  } as const;
  return (
    <span className={styles.menuPlace}>
      {isOfRow ? (
        <Button type="text" size="small" icon={<EllipsisOutlined />} {...attributes} />
      ) : (
        <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" {...attributes}>
          {text('more')}
        </Button>
      )}
      {wasOpened && (
        <ActionList actions={actions} isOpen={isOpen} onOpen={setIsOpen} onLeft={() => button.current?.focus()} />
      )}
      {/* Disabled entries of a menu cannot be focused, so the button has their reasons. */}
      <span id={reasonsId} hidden>
        {refused.map(({ label, refusal }) => `${label} ${refusal}`).join('; ')}
      </span>
    </span>
  );
}
