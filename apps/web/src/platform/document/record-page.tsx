import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '../api/index.ts';
import { useText } from '../i18n/index.ts';
import { FailedPart } from '../notify/failed-part.tsx';
import { NextToButton } from '../tab/next-to-button.tsx';
import { useMoveToRight } from '../tab/open-next-to.ts';
import { usePagePlace } from '../tab/page-place.ts';
import { pathAround } from '../tab/panel-in-use.ts';
import { usePreviewPlace } from '../tab/preview.ts';
import { type AddressedRecord, useAddressedRecord } from '../tab/record-address.ts';
import { ChangedBar } from './changed/changed-bar.tsx';
import type { DocumentFlow } from './head/document-flow.ts';
import { DocumentProgress } from './head/document-progress.tsx';
import { DocumentWork } from './head/document-work.tsx';
import { RecordMissing } from './record-missing.tsx';
import type { RecordFormProps } from './record-form.ts';
import { RecordPager } from './record-pager.tsx';
import { useFormOpeners, useFormOpening } from './use-form-opening.ts';
import * as styles from './record-page.module.css';

/** A record of a page; documents have a state. */
interface ShownRecord {
  readonly id: number;
  readonly status?: string;
}

/** The name of a record, in its heading, its tab and the title of the window. */
interface RecordName {
  /** The number or code, or the name if the record has neither. */
  readonly number: string;
  /** The name of the record or of its partner. */
  readonly name?: string | null | undefined;
}

/** The form of a kind of record on its page. */
interface RecordEditor<Found> {
  /** The title of the tab of a new record; absent if new records are not entered on a page. */
  readonly newTitle?: string;
  /** Returns whether the user may edit the record in its state. */
  readonly canEdit: (found: Found) => boolean;
  readonly form: (props: RecordFormProps<Found>) => ReactNode;
}

interface RecordPageProps<Found extends ShownRecord> {
  /** The record of this address: see `useRecord`. */
  readonly record: UseQueryResult<Found, CallFailure>;
  readonly nameOf: (found: Found) => RecordName;
  /** Tags next to the name, such as the state. */
  readonly marks?: (found: Found) => ReactNode;
  /** The actions on the record; `edit` shows its form, and `addLine` shows it with a new line. */
  readonly actions?: (found: Found, edit: () => void, addLine: () => void) => ReactNode;
  /** The way of a document; absent for records that are no documents. */
  readonly flow?: DocumentFlow<Found>;
  /** The form of the record; absent for records that are not edited on their page. */
  readonly editor?: RecordEditor<Found>;
  readonly children: (found: Found) => ReactNode;
}

function titleOf({ number, name }: RecordName): string {
  return [number, name].filter(Boolean).join(' · ');
}

/** Sets the titles of the tab and of the window. */
function useTitle(name: RecordName | undefined, newTitle: string | undefined): void {
  const { setTitle } = usePagePlace();
  const [tab, window] = name ? [name.number, titleOf(name)] : [newTitle, newTitle];
  useEffect(() => {
    if (tab !== undefined && window !== undefined) setTitle({ tab, window });
  }, [setTitle, tab, window]);
}

/** Returns whether the focus is in the page on the other side of the window, where the user continues. */
function isOnOtherSide(focused: Element, page: Element | null | undefined): boolean {
  const around = pathAround(focused);
  return around !== undefined && around !== (page ? pathAround(page) : undefined) && focused.checkVisibility();
}

/**
 * Focuses the heading when the page appears, unless its content, the menu or a dialog has the focus. With a preview, the
 * focus stays in the list.
 */
function useFocusedHeading(isPreview: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement: focused } = document;
    const page = heading.current?.closest('section');
    // The link that opened the page is in a page that is being hidden.
    const isInAnotherPage = focused?.closest('main') != null && !page?.contains(focused);
    const isBehind = focused === document.body || (isInAnotherPage && !isOnOtherSide(focused, page));
    if (isBehind && !isPreview) heading.current?.focus({ preventScroll: true });
  }, [isPreview]);
  return heading;
}

/**
 * Returns whether the head of the record is painted. The content waits for it: the lines of a document take several times
 * as long as its number, state and actions.
 */
function useIsHeadPainted(isFound: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (isFound) startTransition(() => setIsPainted(true));
  }, [isFound]);
  return isPainted;
}

interface RecordHeadProps {
  readonly addressed: AddressedRecord;
  readonly name: RecordName;
  readonly marks: ReactNode;
  readonly progress: ReactNode;
  readonly actions: ReactNode;
  /** Whether the actions contain that which shows the page on the other side of the window. */
  readonly hasMenu: boolean;
}

function RecordHead({ addressed, name, marks, progress, actions, hasMenu }: RecordHeadProps) {
  const { list } = usePagePlace();
  const isPreview = usePreviewPlace() !== undefined;
  const heading = useFocusedHeading(isPreview);
  const moveToRight = useMoveToRight();
  // The heading of the window is that of the list next to the preview.
  const Heading = isPreview ? 'h2' : 'h1';
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        {!isPreview && (
          <div className={styles.place}>
            {list.href && <Link to={list.href}>‹ {list.title}</Link>}
            <RecordPager {...addressed} />
            {moveToRight && !hasMenu && <NextToButton onClick={moveToRight} />}
          </div>
        )}
        <div className={styles.title}>
          <Heading ref={heading} tabIndex={-1}>
            {titleOf(name)} {marks}
          </Heading>
          {progress}
        </div>
      </div>
      {actions}
    </header>
  );
}

/**
 * The page of a record: its head with its actions, and its content; or its form, if the address asks for it. What is
 * shown follows from the address alone.
 */
export function RecordPage<Found extends ShownRecord>(props: RecordPageProps<Found>) {
  const { record: query, nameOf, marks, actions, flow, editor, children } = props;
  const addressed = useAddressedRecord();
  const text = useText('common');
  const found = query.data;
  const isHeadPainted = useIsHeadPainted(found !== undefined);
  const mayEdit = addressed.id === undefined || (found !== undefined && editor?.canEdit(found) === true);
  const isEditing = addressed.isEditing && editor !== undefined && mayEdit;
  const opened = useFormOpening({ ...addressed, isEditing }, found);
  const { edit, addLine } = useFormOpeners(addressed);
  // A saved record has no title until it is loaded.
  useTitle(found && nameOf(found), addressed.id === undefined ? editor?.newTitle : undefined);
  if (query.error && !found && ['not-found', 'not-permitted'].includes(query.error.code))
    return <RecordMissing failure={query.error} />;
  return (
    <>
      {opened && editor?.form(opened)}
      {!isEditing && (
        <section className={styles.page} aria-label={found && titleOf(nameOf(found))} aria-busy={query.isFetching}>
          {found && (
            <div className={styles.headPlace}>
              <RecordHead
                addressed={addressed}
                name={nameOf(found)}
                marks={marks?.(found)}
                progress={flow && <DocumentProgress {...flow} status={found.status ?? ''} />}
                actions={actions?.(found, edit, addLine)}
                hasMenu={flow !== undefined}
              />
              <ChangedBar path={addressed.path} shownSince={query.dataUpdatedAt} />
            </div>
          )}
          <FailedPart query={query} />
          {!found && !query.error && (
            <div className={styles.skeleton} aria-label={text('loading')}>
              <Skeleton active title={{ width: 320 }} paragraph={{ rows: 8, width: '100%' }} />
            </div>
          )}
          {found && flow && (
            <DocumentWork
              docType={flow.docType}
              docId={found.id}
              machine={flow.machine.name}
              due={flow.nextOf(found)}
            />
          )}
          {found && isHeadPainted && children(found)}
        </section>
      )}
    </>
  );
}
