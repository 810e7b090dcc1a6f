import { api as wire } from '@yipin/contract';
import { createColleague, uniqueCode } from '../fixtures/business.ts';
import { apiAs, test } from '../fixtures/fixtures.ts';
import { adminPassword } from '../fixtures/running-product.ts';
import { measureEffort } from '../screens/effort.ts';
import { expectWithinLimits, type WorkPart } from '../screens/effort-limits.ts';
import * as setUp from '../screens/set-up.ts';
import { textIn } from '../screens/words.ts';

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`a new company gets users, master data, products, stock and a customer with few clicks and keys in ${language}`, async ({
      page,
      product,
      request,
      api,
    }) => {
      const tag = uniqueCode('');
      const userName = await createColleague(api, tag);
      const own = await apiAs(request, userName);
      await own.call(wire.account.changeLanguage, { languageName: language });
      const desk = { page, text: textIn(language), main: page.getByRole('main') };
      await page.goto(product.address);
      const { measure, efforts, print } = await measureEffort<WorkPart>(page);

      const founder = { userName, hostPassword: adminPassword, ownPassword: `Blue-Porcelain-${tag}` };
      await measure('company', () => setUp.startCompany(desk, `K${tag}`, founder));
      const userNames = ['ann', 'bea', 'cai', 'dan'].map((name) => name + tag);
      await measure('users', () => setUp.createUsers(desk, userNames));
      await measure('masterData', () => setUp.createMaster(desk, tag));
      const codes = Array.from({ length: 5 }, (_, index) => `E${tag}${index}`);
      await measure('products', () => setUp.createProductRange(desk, tag, codes));
      await measure('openingStock', () => setUp.enterOpeningStock(desk, codes.slice(0, 3)));
      await measure('customer', () => setUp.createAddressedCustomer(desk, `C-${tag}`, `海港礼品 ${tag}`));

      print(language);
      expectWithinLimits(efforts);
    });
  });
}
