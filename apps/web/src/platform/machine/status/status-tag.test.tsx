import { artwareOrderMachine, channelOrderMachine, type Tone } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { StatusTag } from './status-tag.tsx';
import { ToneTag } from './tone-tag.tsx';

const tones: readonly Tone[] = ['neutral', 'action', 'progress', 'done', 'off', 'rejected'];

/** Returns what shows the tone of a tag: its mark and its color. */
function lookOf(words: string) {
  const element = page.getByText(words, { exact: true }).element();
  const { content, backgroundImage, backgroundColor, borderTopWidth } = getComputedStyle(element, '::before');
  return {
    mark: [content, backgroundImage !== 'none', backgroundColor !== 'rgba(0, 0, 0, 0)', borderTopWidth].join(' '),
    color: getComputedStyle(element).color,
    isStruck: getComputedStyle(element).textDecorationLine === 'line-through',
  };
}

describe('the tag of a state', () => {
  it('a state has the tone that its machine declares', async () => {
    await show(
      <>
        <StatusTag machine={artwareOrderMachine} status="cancelled" />
        <StatusTag machine={channelOrderMachine} status="denied" />
        <StatusTag machine={artwareOrderMachine} status="draft" />
      </>,
    );
    await expect.element(page.getByText('已取消')).toBeVisible();
    expect(lookOf('已取消').isStruck).toBe(true);
    expect(lookOf('已驳回')).toMatchObject({ color: 'rgb(181, 39, 34)', isStruck: false });
  });

  it('tones differ without their colors, and have enough contrast', async () => {
    await show(
      <main>
        {tones.map((tone) => (
          <ToneTag key={tone} tone={tone}>
            {tone}
          </ToneTag>
        ))}
      </main>,
    );
    await expect.element(page.getByText('neutral')).toBeVisible();
    const marks = tones.map((tone) => `${lookOf(tone).mark} ${lookOf(tone).isStruck}`);
    expect(new Set(marks).size).toBe(tones.length);
    expect(await violationsIn()).toEqual([]);
  });
});
