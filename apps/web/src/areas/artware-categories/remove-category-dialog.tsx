import { api, type ArtwareCategory } from '@yipin/contract';
import { CommandDialog } from '../../platform/form/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

interface RemoveCategoryDialogProps {
  readonly category: ArtwareCategory;
  readonly onClose: () => void;
}

/** Deletes an empty category after a confirmation; a refusal shows its reason. */
export function RemoveCategoryDialog({ category, onClose }: RemoveCategoryDialogProps) {
  const text = useText('artwareCategories');
  const notify = useNotify();
  return (
    <CommandDialog
      title={text('removeQuestion', { name: shownName(category) })}
      call={api.artwareCategories.remove}
      input={{ id: category.id, expectedVersion: category.version }}
      onDone={() => notify.success(text('common:done'))}
      modal={{ okText: text('common:delete'), okButtonProps: { danger: true } }}
      onClose={onClose}
    >
      <p>{text('removeHint')}</p>
    </CommandDialog>
  );
}
