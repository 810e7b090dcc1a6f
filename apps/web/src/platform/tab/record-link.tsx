import {
  type ActivityType,
  api,
  type AuditLink,
  type DocType,
  documentRights,
  recordAddress,
  type RecordKind,
} from '@yipin/contract';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { type Requirement, useMay } from '../auth/may.tsx';
import { shownAddressOf } from './panel-address.ts';
import { pathAround } from './panel-in-use.ts';

/** Kinds of records by the names of the fields that refer to them, with the right to see such a record. */
const kinds = {
  channelOrder: ['SO', documentRights.SO],
  artwareOrder: ['AO', documentRights.AO],
  purchaseOrder: ['PO', documentRights.PO],
  shipment: ['SH', documentRights.SH],
  stockTransfer: ['TR', documentRights.TR],
  stockTake: ['SC', documentRights.SC],
  supplierBill: ['BL', documentRights.BL],
  invoice: ['invoice', api.billing.get],
  artwareProduct: ['AP', api.artwareProducts.list],
  customer: ['CU', api.customers.get],
  factory: ['FA', api.factories.get],
  agency: ['AG', api.salesChannels.get],
  user: ['user', api.users.get],
  auditLog: ['auditLog', api.auditLogs.get],
} as const satisfies Record<string, readonly [RecordKind, Requirement]>;

/** A kind of record that has a page. */
export type LinkedKind = keyof typeof kinds;

const kindsOfTypes: Readonly<Record<ActivityType | 'user', LinkedKind>> = {
  SO: 'channelOrder',
  AO: 'artwareOrder',
  PO: 'purchaseOrder',
  SH: 'shipment',
  TR: 'stockTransfer',
  SC: 'stockTake',
  BL: 'supplierBill',
  AP: 'artwareProduct',
  CU: 'customer',
  FA: 'factory',
  AG: 'agency',
  user: 'user',
};

/** Returns the address of the page of a record. */
export function addressOf(kind: LinkedKind, id: number): string {
  return recordAddress(kinds[kind][0], id);
}

/** Returns the function that returns the address of a record of a kind; undefined for users who may not see them. */
export function useAddressOf(kind: LinkedKind | undefined): ((id: number) => string) | undefined {
  const maySee = useMay(kind && kinds[kind][1]);
  return kind && maySee ? (id) => addressOf(kind, id) : undefined;
}

/** Ignores the second click of a double click, and a click that leads to the address in view. */
export function preventRepeat(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search } = new URL(event.currentTarget.href);
  const shown = shownAddressOf(pathAround(event.currentTarget) ?? window.location.pathname);
  const isInView = shown?.pathname === pathname && shown.search === search;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (isPlain && (event.detail > 1 || isInView)) event.preventDefault();
}

interface RecordLinkProps {
  readonly kind: LinkedKind;
  readonly id: number;
  /** The number, code or name of the record. */
  readonly children: ReactNode;
  /** Accessible name, if the content does not name the record. */
  readonly label?: string;
}

/** Links the name of a record to its page, from any page. Users who may not see such records see the text only. */
export function RecordLink({ kind, id, children, label }: RecordLinkProps) {
  const maySee = useMay(kinds[kind][1]);
  if (!maySee) return children;
  return (
    <Link to={addressOf(kind, id)} onClick={preventRepeat} {...(label ? { 'aria-label': label, title: label } : {})}>
      {children}
    </Link>
  );
}

/** Links the number of a document of any type to its page, as {@link RecordLink} does. */
export function DocumentLink({ docType, docId, number }: { docType: DocType; docId: number; number: string }) {
  return (
    <RecordLink kind={kindsOfTypes[docType]} id={docId}>
      {number}
    </RecordLink>
  );
}

/** Links a value of the audit trail to the page of the record that it names; without a record, it is text. */
export function NamedRecord({ link, children }: { link: AuditLink | undefined; children: ReactNode }) {
  if (!link) return children;
  return (
    <RecordLink kind={kindsOfTypes[link.kind]} id={link.id}>
      {children}
    </RecordLink>
  );
}
