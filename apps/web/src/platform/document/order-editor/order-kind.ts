import type { Endpoint, Permission } from '@yipin/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { EnteredQuantity, GridColumn } from '../../form/index.ts';
import type { TextKey } from '../../i18n/index.ts';
import type { OrderComparison } from './order-comparison.ts';

/** The header fields that every order in the form has. */
export interface OrderHeader {
  readonly id: number | undefined;
  readonly expectedVersion: number | undefined;
}

/** The fields that every line in the form has. Numbers are as typed, valid or not. */
export interface OrderLine {
  /** Identifies the line before it is saved. */
  readonly key: number;
  readonly id: number | undefined;
  readonly quantity: EnteredQuantity | undefined;
  readonly unitPriceAud: string | undefined;
}

/** An order in the form. */
export interface OrderDraft<Header, Line> {
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** The properties of a field in a cell of a line. */
export interface LineCell<Line, Terms> {
  /** Id of the field, which its hidden label refers to. */
  readonly id: string;
  readonly line: Line;
  readonly terms: Terms;
  readonly error: string | undefined;
  readonly change: (part: Partial<Line>) => void;
}

/** A column of the lines. The number of a line and the button that removes it are not columns. */
export interface LineColumn<Line, Terms> {
  /** Name of the column in cells, errors and comparisons. */
  readonly key: string;
  readonly title: TextKey;
  /** Track of a CSS grid, such as `100px` or `minmax(0, 2fr)`. */
  readonly width: string;
  readonly isFigure?: boolean;
  /** The value as text: in lines without fields, and in calculated columns. */
  readonly text: (line: Line, terms: Terms) => ReactNode;
  /** The field; absent in calculated columns. */
  readonly field?: (cell: LineCell<Line, Terms>) => ReactNode;
  /** How the cells are pasted, copied and filled; absent in calculated columns. */
  readonly cells?: (terms: Terms) => GridColumn<Line>;
  /** A field that is slow to render is rendered again only if one of these values of the line changes. */
  readonly dependsOn?: readonly (keyof Line)[];
}

/** Returns a text by its full key. */
export type TextByKey = (key: TextKey) => string;

/** Errors of a line by the key of their column. */
export type LineErrors = Readonly<Record<string, string | undefined>>;

/** The lines of one kind of order. `Terms` are the values of the header that lines depend on. */
export interface OrderLineRules<Line extends OrderLine, Terms> {
  /** The first column selects the subject of the line, such as its product. */
  readonly columns: readonly [LineColumn<Line, Terms>, ...LineColumn<Line, Terms>[]];
  readonly blank: () => Line;
  /** Returns whether a line is empty and is not saved with the order. */
  readonly isBlank: (line: Line) => boolean;
  /** Returns the name of the subject; undefined while none is selected. */
  readonly nameOf: (line: Line) => string | undefined;
  /** Returns the subject, by which repeated lines are found; undefined while none is selected. */
  readonly subjectOf: (line: Line) => number | string | undefined;
  /** Returns the pasted text of a line that names no subject, such as an unknown code. */
  readonly unknownOf: (line: Line) => string | undefined;
  /** Returns the errors of a line; missing values only if they are required. */
  readonly errorsOf: (line: Line, terms: Terms, isRequired: boolean, text: TextByKey) => LineErrors;
  /** Largest number of lines. */
  readonly max: number;
  /** Lines that cannot change, with the reason for the user. */
  readonly fixed?: { readonly isFixed: (line: Line) => boolean; readonly reason: TextKey };
}

/** The values of a saved order that the editor uses. */
export interface SavedOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly salesId: number;
  readonly salesName: string;
}

/** A kind of order that the editor creates and changes. */
export interface OrderKind<Header extends OrderHeader, Line extends OrderLine, Terms, Input> {
  readonly save: Endpoint<z.ZodType<Input>, z.ZodType<SavedOrder>>;
  /** Without this permission, a user sees only their own orders. */
  readonly viewAll: Permission;
  readonly blank: () => OrderDraft<Header, Line>;
  /** Returns the input of the save; undefined while a value is missing or invalid. */
  readonly inputOf: (draft: OrderDraft<Header, Line>) => Input | undefined;
  readonly lines: OrderLineRules<Line, Terms>;
  readonly comparison: OrderComparison<Header, Line>;
}
