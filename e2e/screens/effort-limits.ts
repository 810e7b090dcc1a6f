import { expect } from '@playwright/test';
import type { Effort } from './effort.ts';

/** The highest number of clicks and of keys that each part of the work may take. */
const limits = {
  company: [8, 12],
  users: [6, 20],
  masterData: [4, 12],
  products: [2, 45],
  openingStock: [2, 8],
  customer: [3, 9],
  order: [0, 15],
  approval: [3, 2],
  purchase: [7, 4],
  receipt: [4, 6],
  shipment: [8, 8],
  completion: [3, 1],
  payment: [2, 2],
  lookingAround: [6, 20],
} as const;

/** A part of the work whose effort is limited. */
export type WorkPart = keyof typeof limits;

/** The most that all parts together may take. */
export const limitTogether: Effort = { clicks: 60, keys: 170 };

/** Returns what all parts may take together. */
export function sumOfLimits(): Effort {
  const sum = (at: 0 | 1) => Object.values(limits).reduce((total, limit) => total + limit[at], 0);
  return { clicks: sum(0), keys: sum(1) };
}

/** Fails the journey if a part took more clicks or keys than it may. */
export function expectWithinLimits(efforts: Readonly<Partial<Record<WorkPart, Effort>>>): void {
  for (const [part, { clicks, keys }] of Object.entries(efforts)) {
    const [maxClicks, maxKeys] = Object.entries(limits).find(([name]) => name === part)?.[1] ?? [0, 0];
    expect(clicks, `clicks of ${part}`).toBeLessThanOrEqual(maxClicks);
    expect(keys, `keys of ${part}`).toBeLessThanOrEqual(maxKeys);
  }
}
