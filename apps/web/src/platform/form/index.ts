export { FormDialog } from './form-dialog.tsx';
export { FormGrid } from './form-grid.tsx';
export { Labelled } from './labelled.tsx';
export { NamesSelect } from './names-select.tsx';
export { RemoteSelect } from './remote-select.tsx';
export { ruleOf } from './rule-of.ts';
export { type Blank, type FormDialogState, useFormDialog } from './use-form-dialog.ts';
export { DayPicker } from './day-picker.tsx';
export { DecimalInput } from './decimal-input.tsx';
