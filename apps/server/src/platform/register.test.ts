import { describe, expect, it } from 'vitest';
import { createRegister } from './register.ts';

describe('a register', () => {
  it('a register returns what it was filled with', () => {
    const names = createRegister<string>('names');
    names.fill(['one', 'two']);
    expect(names.all()).toEqual(['one', 'two']);
  });

  it('a register refuses to be read before it is filled, and to be filled twice', () => {
    const names = createRegister<string>('names');
    expect(() => names.all()).toThrow('the register of names was read before areas.ts filled it');
    names.fill([]);
    expect(() => names.fill([])).toThrow('the register of names has already been filled');
  });
});
