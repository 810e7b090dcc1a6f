import { api, type ArtwareProduct } from '@yipin/contract';
import { Button } from 'antd';
import { toVersionedIds, useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import type { Selection } from '../../platform/list-page/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

/**
 * Buttons that offer the selected products in new lines, or not. All products are deselected afterwards, because the
 * versions of those on other pages are outdated.
 */
export function ActivationButtons({ selection }: { selection: Selection<ArtwareProduct> }) {
  const text = useText('artwareProducts');
  const notify = useNotify();
  const show = useCommand(api.artwareProducts.show);
  const hide = useCommand(api.artwareProducts.hide);
  const showAll = async () => {
    const shown = await show.run(toVersionedIds(selection.rows));
    if (!shown) return;
    selection.clear();
    notify.success(text('changed', { count: shown.count }));
  };
  const hideAll = async () => {
    const hidden = await hide.run(toVersionedIds(selection.rows));
    if (!hidden) return;
    selection.clear();
    const { count, openItems: open } = hidden;
    if (open === 0) notify.success(text('hidden', { count }));
    // The deactivation succeeded; the user is warned about open order lines of these products.
    else notify.warning(text('hiddenWithOpen', { count, open }));
  };
  return (
    <>
      <Button size="small" loading={show.isRunning} onClick={showAll}>
        {text('show')}
      </Button>
      <Button size="small" loading={hide.isRunning} onClick={hideAll}>
        {text('hide')}
      </Button>
    </>
  );
}
