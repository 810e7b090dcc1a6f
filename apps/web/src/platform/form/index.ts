export type { NewRecordProps } from './creation/creation.ts';
export { CreationHost } from './creation/creation-host.tsx';
export { namedAs, useNewRecord } from './creation/use-new-record.ts';
export { CommandDialog } from './dialog/command-dialog.tsx';
export { useIsSubmitted } from './dialog/submitted.ts';
export { FieldWithError } from './field-errors/field-with-error.tsx';
export { EmptyList } from './select/empty-list.tsx';
export { DialogTitle } from './dialog/dialog-title.tsx';
export { focusSave } from './field-errors/focus-save.ts';
export { focusFirstField } from './field-errors/focus-first-field.ts';
export type { AllFields } from './layout/all-fields.ts';
export { type FieldColumn, FieldLines } from './lines/field-lines.tsx';
export {
  type CellReader,
  dayOfLine,
  decimalOfLine,
  type GridColumn,
  quantityOf,
  textOfLine,
} from './grid/grid-column.ts';
export { type GridLines, useGridValues } from './grid/use-grid-values.ts';
export { FormDialog } from './dialog/form-dialog.tsx';
export { FormFrame, FormPage } from './page/form-page.tsx';
export { FormSheet } from './page/form-sheet.tsx';
export { NameFields } from './layout/name-fields.tsx';
export { TextLine } from './lines/text-line.tsx';
export { FormGrid } from './layout/form-grid.tsx';
export { Proposed } from './layout/proposed.tsx';
export { FormGroup } from './layout/form-group.tsx';
export { cardLines, fieldErrorText, wideField } from './layout/form.module.css';
export { remove as removeCell, wide as wideCell } from './lines/field-lines.module.css';
export { MomentField } from './days/moment-field.tsx';
export type { ItemFieldProps } from './fields/field-props.ts';
export { Labelled } from './fields/labelled.tsx';
export { type SelectChoice, ChoiceSelect } from './select/choice-select.tsx';
export { ChoicesSelect } from './select/choices-select.tsx';
export { SuggestField } from './select/suggest-field.tsx';
export { TreeChoice, type TreeOption } from './select/tree-choice.tsx';
export { type HandleRefusal, RefusalHandlerContext } from './field-errors/refusal-handler.ts';
export { TextInput } from './fields/text-input.tsx';
export { type NameProps, NamesSelect } from './select/names-select.tsx';
export { amountSchema, quantitySchema, moneyOf, piecesOf } from './lines/entered-number.ts';
export type { EnteredQuantity } from './fields/number-text.ts';
export { QuantityInput } from './fields/quantity-input.tsx';
export { DecimalCell, QuantityCell } from './fields/number-cells.tsx';
export { type RecordFieldProps, RemoteSelect } from './select/remote-select.tsx';
export { validateValue, ruleOf } from './field-errors/rule-of.ts';
export { type Blank, type FormDialogState, useFormDialog } from './dialog/use-form-dialog.ts';
export { DayField } from './days/day-field.tsx';
export { DecimalInput, type DecimalInputProps } from './fields/decimal-input.tsx';
export type { Suggestion } from './fields/number-field.tsx';
export { useFocusAddedBlock } from './lines/use-focus-added-block.ts';
export { confirmed, confirmPartnerText, useAskAnyway } from './dialog/use-ask-anyway.ts';
export { useAskDiscard } from './dialog/use-ask-discard.ts';
export { useConfirmedCommand } from './dialog/use-confirmed-command.ts';
export { useCtrlEnter } from './dialog/use-ctrl-enter.ts';
export { useEnter } from './dialog/use-enter.ts';
export { type Draft, isSame } from './dialog/draft.ts';
export { useFields } from './layout/use-fields.ts';
export { useFormSave } from './dialog/use-form-save.ts';
export { useConfirmClose } from './dialog/use-confirm-close.ts';
export { useFormSaveState } from './dialog/use-form-save-state.ts';
export { useNameOf } from './select/use-name-of.ts';
export { useTypedMatch } from './select/typed-match.ts';
export { useNames, useOnlyId } from './select/use-names.ts';
export { ReasonField } from './fields/reason-field.tsx';
export { RemoveLineButton, removeLineOf } from './lines/remove-line-button.tsx';
export { ReadOnlyContext, useIsReadOnly } from './fields/read-only-context.ts';
export { ComparedAs, type Description, type DescribedLines } from './compare/described.tsx';
export { LazyComparison } from './compare/lazy-comparison.tsx';
export { useComparison } from './compare/use-comparison.ts';
export { DraftNote, draftTime } from './drafts/draft-note.tsx';
export type { DraftInSlot } from './drafts/draft-store.ts';
export { discardDraft, listUnopenedDrafts } from './drafts/own-drafts.ts';
export { useSavedDraft } from './drafts/use-saved-draft.ts';
export { requestDraft } from './drafts/requested-draft.ts';
export { useAwaitRead } from './drafts/use-await-read.ts';
export { type Restored } from './drafts/draft-note.tsx';
export { type MergeChoices, type LineRule, merged, type Versions } from './compare/merge.ts';
