import { PlusOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useMay, type Requirement } from '../../auth/may.tsx';
import { newRecordPath } from '../../tab/record-address.ts';
import { useCreateRequested } from '../list-state/new-record.ts';
import { useIsPhone } from '../../theme/use-is-phone.ts';
import { EmptyListPlace } from './empty-place.ts';

interface PlacedButtonProps extends Pick<ButtonProps, 'href' | 'onClick'> {
  readonly label: string;
  /** Whether the button is next to the title of a list, where a phone has no room for its text. */
  readonly isInList: boolean;
}

/**
 * The button to the right of a list's title; of a list without records, below the text that says what it is for. In a
 * list on a phone it is an icon with a name.
 */
function PlacedButton({ label, isInList, ...button }: PlacedButtonProps) {
  const { createSlot } = useContext(EmptyListPlace);
  const isPhone = useIsPhone();
  const common = { ...button, type: 'primary', icon: <PlusOutlined />, 'aria-keyshortcuts': 'N' } as const;
  if (createSlot) return createPortal(<Button {...common}>{label}</Button>, createSlot);
  return isPhone && isInList ? (
    <Button {...common} aria-label={label} title={label} />
  ) : (
    <Button {...common}>{label}</Button>
  );
}

interface CreateButtonProps {
  /** The operation that saves the new record: users without its permission see no button. */
  readonly call: Requirement;
  readonly label: string;
  readonly onClick: () => void;
}

/** A button for a new record, to the right of a list's title. The address and the key N trigger it as well. */
export function CreateButton({ call, label, onClick }: CreateButtonProps) {
  const mayCreate = useMay(call);
  useCreateRequested(() => {
    if (mayCreate) onClick();
  });
  if (!mayCreate) return null;
  return <PlacedButton label={label} isInList onClick={onClick} />;
}

interface CreateLinkProps extends Omit<CreateButtonProps, 'onClick'> {
  /** The address of the new record; absent = a record of the list of this page. */
  readonly at?: string;
}

/** A button that opens the page of a new record. The key N triggers it as well. */
export function CreateLink({ call, label, at }: CreateLinkProps) {
  const mayCreate = useMay(call);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const to = at ?? newRecordPath(pathname);
  if (!mayCreate) return null;
  return (
    <PlacedButton
      label={label}
      isInList={at === undefined}
      href={to}
      onClick={(event) => {
        // Other clicks are the browser's, such as one that opens a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (event.detail <= 1) void navigate(to);
      }}
    />
  );
}
