import {
  allPermissions,
  api,
  decimalOf,
  Exact,
  type Permission,
  permissions,
  artwareOrderMachine,
} from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, refuse } from '../../../testing/answer-with.ts';
import { createArtwareOrder } from '../../../testing/fixtures/artware-orders.fixtures.ts';
import { dialog, optionOf, select } from '../../../testing/fields.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

const order = createArtwareOrder({ status: 30 });
const shown = {
  id: 7,
  version: 1,
  orderNumber: 'AO-0007',
  currency: 'AUD',
  outstandingAmount: decimalOf(new Exact('179.40'), 2),
};
const clerk: readonly Permission[] = allPermissions.filter((permission) => permission !== permissions.writeOffAny);
const limit = /最多 \$50\.00/;

function form() {
  return dialog('核销 AO-0007 的未结金额');
}

function field(name: string) {
  return form().getByRole('textbox', { name });
}

function ok() {
  return form().getByRole('button', { name: '确定', exact: true });
}

function showDialog(holds = clerk) {
  return show(
    <WriteOffDialog
      document={shown}
      machine={artwareOrderMachine}
      call={api.artwareOrders.writeOff}
      onClose={() => undefined}
    />,
    {
      as: { holds },
    },
  );
}

async function chooseRounding() {
  await select('核销原因').click();
  await optionOf('尾差').click();
}

describe('the write-off of a document', () => {
  it('the dialog shows the limit to a user with a limit', async () => {
    await showDialog();
    await expect.element(form().getByText(limit)).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the dialog shows no limit to a user who may write off any amount', async () => {
    await showDialog(allPermissions);
    await expect.element(field('金额')).toHaveValue('179.40');
    await expect.element(form().getByText(limit)).not.toBeInTheDocument();
  });

  it('the dialog requires a reason code and a reason, and sends nothing without them', async () => {
    await showDialog();
    const sent = answerWith(api.artwareOrders.writeOff, order);
    await ok().click();
    await expect.poll(() => form().getByText('请填写此项').elements()).toHaveLength(2);
    expect(sent.sent).toEqual([]);
  });

  it('an amount above the outstanding one is refused', async () => {
    await showDialog();
    await field('金额').fill('179.41');
    await expect.element(form().getByText('最多 $179.40', { exact: true })).toBeVisible();
  });

  it('a refused amount is shown at its field, and another amount is sent', async () => {
    await showDialog();
    await chooseRounding();
    await field('原因').fill('尾差');
    const message = '一张单据核销合计超过 50.00 需要“核销任意金额”权限';
    const refused = refuse('write-off-limit', { message, validationErrors: [{ message, members: ['amount'] }] });
    answerWith(api.artwareOrders.writeOff, refused);
    await ok().click();
    await expect.element(form().getByText(message)).toBeVisible();
    await expect.element(field('金额')).toHaveFocus();
    const sent = answerWith(api.artwareOrders.writeOff, order);
    await field('金额').fill('0.4');
    await ok().click();
    await expect.element(page.getByText('“核销 AO-0007 的未结金额”已执行')).toBeVisible();
    expect(sent.sent).toEqual([{ id: 7, expectedVersion: 1, amount: 0.4, reasonCode: 'ROUNDING', reason: '尾差' }]);
  });
});
