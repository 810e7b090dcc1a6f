import { queryClient } from '../../platform/api/query-client.ts';
import { textIfKnown } from '../../platform/i18n/index.ts';
import { manualOf } from '../help/manual-page.ts';
import { manualKey } from '../help/use-manual.ts';

/** Some topics in zh-CN. */
const files = {
  'customers.md': `# 客户

这里是购买产品的客户。点选**{{common:save}}**（或按 \`Ctrl+Enter\`）保存。

## 相关内容

- [应收与应付](receivables-and-payables.md)
`,
  'receivables-and-payables.md': `# 应收与应付

这里列出尚未付清的金额。客户付款后，金额从清单中消失。
`,
  'warehouses.md': '# 仓库\n\n货物存放在仓库中。\n',
  'shipments.md': '# 发货单\n\n装箱后发出。\n',
  'purchase-orders.md': '# 采购单\n\n由工厂交货。\n',
  'sales-orders.md': `# 销售订单

1. 新建订单。
2. 审核明细。
`,
};

/** Replaces the manual by these topics, until the next element is shown. */
export function setManual(): void {
  queryClient.setQueryData(
    manualKey('zh-CN'),
    manualOf(files, 'zh-CN', (key) => textIfKnown(key, {})),
  );
}

/** Makes the loaded manual a failed one, as if its file could not be loaded. */
export function failManual(): void {
  const query = queryClient.getQueryCache().find({ queryKey: manualKey('zh-CN') });
  query?.setState({ data: undefined, status: 'error', error: new Error('not loaded'), fetchStatus: 'idle' });
}
