import { api, type Day } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { createChannelOrder } from '../../../testing/fixtures/channel-orders.fixtures.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { Departures } from './departures.tsx';

const day = '2027-05-11' as Day;

function group() {
  return page.getByRole('link', { name: /SO-0008/ });
}

async function showMonth(): Promise<void> {
  answerWith(api.channelOrders.departures, {
    isCapped: false,
    items: [{ ...createChannelOrder(), dateOfDeparture: day }],
  });
  answerWith(api.salesChannels.names, { totalCount: 0, isTotalCapped: false, items: [] });
  await showPage(<Departures actions={null} />, { at: '/travel/salesOrder?view=calendar&month=2027-05' });
  await expect.element(group()).toBeVisible();
}

describe('the groups in the calendar of departures', () => {
  it('a group is a link to its order', async () => {
    await showMonth();
    await expect.element(group()).toHaveAttribute('href', '/travel/salesOrder/8');
    expect(getComputedStyle(group().element()).textDecorationLine).toBe('none');
    expect(await violationsIn()).toEqual([]);
    await group().click();
    await expect.poll(() => location.pathname).toBe('/travel/salesOrder/8');
  });

  it('a group that is dropped on its own day is not opened', async () => {
    await showMonth();
    await group().dropTo(group(), { sourcePosition: { x: 10, y: 10 }, targetPosition: { x: 60, y: 20 } });
    await expect.element(group()).toBeVisible();
    expect(location.pathname).toBe('/travel/salesOrder');
  });
});
