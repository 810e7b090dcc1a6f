import { PlusOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useMay, type Requirement } from '../../auth/may.tsx';
import { newRecordPath } from '../../tab/record-address.ts';
import { useCreateRequested } from '../list-state/new-record.ts';
import { EmptyListPlace } from './empty-place.ts';

/** The button to the right of a list's title; of a list without records, below the text that says what it is for. */
function PlacedButton(button: ButtonProps) {
  const { createSlot } = useContext(EmptyListPlace);
  const shown = <Button {...button} type="primary" icon={<PlusOutlined />} aria-keyshortcuts="N" />;
  return createSlot ? createPortal(shown, createSlot) : shown;
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
  return <PlacedButton onClick={onClick}>{label}</PlacedButton>;
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
      href={to}
      onClick={(event) => {
        // Other clicks are the browser's, such as one that opens a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (event.detail <= 1) void navigate(to);
      }}
    >
      {label}
    </PlacedButton>
  );
}
