import { api, type ArtwareCategory } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

interface RemoveCategoryDialogProps {
  readonly category: ArtwareCategory;
  readonly onClose: () => void;
}

/** Deletes an empty category after a confirmation; a refusal shows its reason. */
export function RemoveCategoryDialog({ category: { id, version, name }, onClose }: RemoveCategoryDialogProps) {
  const text = useText('artwareCategories');
  const notify = useNotify();
  return (
    <CommandDialog
      title={text('removeQuestion', { name })}
      call={api.artwareCategories.remove}
      input={{ id, expectedVersion: version }}
      onDone={() => notify.success(text('common:done'))}
      modal={{ okText: text('common:delete'), okButtonProps: { danger: true } }}
      onClose={onClose}
    >
      <p>{text('removeHint')}</p>
    </CommandDialog>
  );
}
