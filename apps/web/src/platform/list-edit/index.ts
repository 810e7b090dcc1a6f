export { type EditedList, ListEditing } from './list-editing.tsx';
export { useCanEdit } from './use-can-edit.ts';
export { listFieldsOf } from './list-fields.tsx';
export { SplitAllNamesButton, SplitNamesButton } from './split-names-button.tsx';
