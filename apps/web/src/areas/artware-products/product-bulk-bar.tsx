import { api, type ArtwareProduct } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { toVersionedIds, useCommand } from '../../platform/api/index.ts';
import { May } from '../../platform/auth/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { type Selection, SelectionBar } from '../../platform/list-page/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx').then((part) => part.CategoryDialog));

/**
 * The actions on the selected products. All products are deselected afterwards, because the versions of those on other
 * pages are outdated.
 */
export function ProductBulkBar({ selection }: { selection: Selection<ArtwareProduct> }) {
  const text = useText('artwareProducts');
  const notify = useNotify();
  const isShown = useTabShown();
  const show = useCommand(api.artwareProducts.show);
  const hide = useCommand(api.artwareProducts.hide);
  const [isCategoryDialogOpen, setIsCategoryDialogOpen] = useState(false);
  const chosen = selection.rows;
  if (chosen.length === 0) return null;

  const showAll = async () => {
    const shown = await show.run(toVersionedIds(chosen));
    if (!shown) return;
    selection.clear();
    notify.success(text('changed', { count: shown.count }));
  };
  const hideAll = async () => {
    const hidden = await hide.run(toVersionedIds(chosen));
    if (!hidden) return;
    selection.clear();
    const { count, openItems: open } = hidden;
    if (open === 0) notify.success(text('hidden', { count }));
    // The deactivation succeeded; the user is warned about open order lines of these products.
    else notify.warning(text('hiddenWithOpen', { count, open }));
  };

  return (
    <May call={api.artwareProducts.setCategories}>
      <SelectionBar selection={selection}>
        <Button size="small" loading={show.isRunning} onClick={showAll}>
          {text('show')}
        </Button>
        <Button size="small" loading={hide.isRunning} onClick={hideAll}>
          {text('hide')}
        </Button>
        <Button size="small" onClick={() => setIsCategoryDialogOpen(true)}>
          {text('setCategory')}
        </Button>
      </SelectionBar>
      {isCategoryDialogOpen && isShown && (
        <CategoryDialog products={chosen} onDone={selection.clear} onClose={() => setIsCategoryDialogOpen(false)} />
      )}
    </May>
  );
}
