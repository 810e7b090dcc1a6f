import { api } from '@yipin/contract';
import { saveCustomer } from '../../areas/customers/customers.service.ts';
import { saveGoods } from '../../areas/goods/goods.service.ts';
import { saveProductCategory } from '../../areas/product-categories/product-categories.service.ts';
import { saveProduct } from '../../areas/products/products.service.ts';
import { saveSalesChannel } from '../../areas/sales-channels/sales-channels.service.ts';
import { requireFound } from '../../platform/failure.ts';
import { agencies, guideOffers, offerCategories, stockedOffers } from '../trade/agencies.ts';
import { firstDay, productIds } from './import-steps.ts';
import type { PlannedGoods } from '../trade/plan-goods.ts';
import type { DemoStep } from '../steps.ts';
import { termsIds } from '../demo-payment-terms.ts';

function agencyStep(after: readonly string[]): DemoStep {
  return {
    name: 'agencies',
    group: 'agencies and their goods',
    weight: agencies.length,
    when: { ...firstDay, minute: 30 },
    after,
    run: async (as) => {
      const ctx = as('admin');
      const terms = await termsIds(ctx);
      for (const { channel, customer } of agencies) {
        const { termsCode, ...rest } = channel;
        const { id } = await saveCustomer(ctx, api.customers.save.input.parse(customer));
        await saveSalesChannel(
          ctx,
          api.salesChannels.save.input.parse({ ...rest, termsId: terms.get(termsCode), customerId: id }),
        );
      }
    },
  };
}

function goodsStep(goods: readonly PlannedGoods[], after: readonly string[]): DemoStep {
  return {
    name: 'channel goods',
    group: 'agencies and their goods',
    weight: goods.length,
    when: { ...firstDay, minute: 30 },
    after,
    run: async (as) => {
      const ctx = as('admin');
      const categories = new Map<string, number>();
      for (const [at, name] of offerCategories.entries()) {
        const input = api.productCategories.save.input.parse({ name, sort: 10 * (at + 1) });
        categories.set(name, (await saveProductCategory(ctx, input)).id);
      }
      const products = new Map<string, number>();
      for (const { code, name, category, description } of [...stockedOffers, ...guideOffers]) {
        const productClassId = requireFound(categories.get(category));
        const input = api.products.save.input.parse({ code, name, description, productClassId });
        products.set(code, (await saveProduct(ctx, input)).id);
      }
      const stocked = await productIds(
        ctx,
        goods.flatMap(({ stockCode }) => stockCode ?? []),
      );
      for (const { code, productCode, stockCode, fields } of goods) {
        const productId = requireFound(products.get(productCode));
        const artwareProductId = stockCode === undefined ? null : requireFound(stocked.get(stockCode));
        await saveGoods(ctx, api.goods.save.input.parse({ ...fields, code, productId, artwareProductId }));
      }
    },
  };
}

/** Returns the steps that create agencies, agency products and goods, after the steps `masters`. */
export function catalogueSteps(goods: readonly PlannedGoods[], masters: readonly DemoStep[]): DemoStep[] {
  const last = (kind: string) => masters.filter(({ name }) => name.startsWith(`${kind} `)).slice(-1);
  const namesOf = (steps: readonly DemoStep[]) => steps.map(({ name }) => name);
  return [agencyStep(namesOf(last('customers'))), goodsStep(goods, namesOf(last('products')))];
}
