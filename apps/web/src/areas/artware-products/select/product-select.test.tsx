import { api } from '@yipin/contract';
import { Form } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { optionOf, select } from '../../../testing/fields.ts';
import { createProductName } from '../../../testing/fixtures/product-names.fixtures.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ProductSelect } from './product-select.tsx';

/** Returns the `data:` URL of a picture of 320 by 240 pixels, the size of the server's thumbnails. */
function drawThumbnail(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  return canvas.toDataURL('image/jpeg');
}

function showSelect() {
  return show(
    <Form>
      <section aria-label="明细">
        <Form.Item name="productId" label="产品">
          <ProductSelect chosenLabel="" />
        </Form.Item>
      </section>
    </Form>,
  );
}

function widthOf(element: Element): number {
  return Math.max(0, ...Array.from(element.querySelectorAll('img'), (image) => image.naturalWidth));
}

describe('the field that selects a product', () => {
  it('an option shows the picture of the product and its available pieces', async () => {
    const finds = answerWith(
      api.artwareProducts.names,
      pageWith(createProductName({ id: 31, productCode: 'P1', available: 0, thumbnailUrl: drawThumbnail() })),
    );
    await showSelect();
    await select('产品').click();
    await userEvent.keyboard('P1');
    const hit = page.getByTitle('P1');
    await expect.element(hit).toHaveTextContent('P1 木雕 · 可用 0');
    await expect.poll(() => widthOf(hit.element())).toBe(320);
    await expect.poll(() => finds.sent.at(-1)).toMatchObject({ filter: 'P1', maxResultCount: '20' });
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('region', { name: '明细' })).toHaveTextContent('P1 木雕');
  });

  it('an option shows no available pieces to a user who may not view the stock', async () => {
    answerWith(
      api.artwareProducts.names,
      pageWith(createProductName({ id: 31, productCode: 'P1', available: undefined })),
    );
    await showSelect();
    await select('产品').click();
    await userEvent.keyboard('P1');
    await expect.element(page.getByTitle('P1')).toHaveTextContent(/^P1 木雕$/);
  });

  it('an option shows no picture if the product has none, or one that cannot be loaded', async () => {
    answerWith(
      api.artwareProducts.names,
      pageWith(
        createProductName({ id: 31, productCode: 'P1' }),
        createProductName({ id: 32, productCode: 'P2', thumbnailUrl: 'data:image/jpeg;base64,none' }),
      ),
    );
    await showSelect();
    await select('产品').click();
    await expect.element(optionOf('P2 木雕 · 可用 0')).toBeVisible();
    await expect.poll(() => optionOf('P2 木雕 · 可用 0').element().querySelector('img')).toBeNull();
    expect(optionOf('P1 木雕 · 可用 0').element().querySelector('img')).toBeNull();
  });
});
