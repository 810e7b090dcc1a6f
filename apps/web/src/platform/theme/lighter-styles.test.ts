import type { CSSObject } from '@ant-design/cssinjs';
import { describe, expect, it } from 'vitest';
import { lighterStyles } from './lighter-styles.ts';

const anyTag = '[class^="ant-tag"], [class*=" ant-tag"]';
const boxSizing: CSSObject = { boxSizing: 'border-box', '&::before, &::after': { boxSizing: 'border-box' } };

describe('styles of antd without repeated rules', () => {
  it('a rule that only sets the box sizing of all elements of a component is left out', () => {
    const rules: CSSObject = { fontSize: 14, ...boxSizing, [anyTag]: boxSizing };
    expect(lighterStyles.visit?.(rules)).toEqual({ fontSize: 14, ...boxSizing });
  });

  it('a rule that also sets the font of these elements stays', () => {
    const rules: CSSObject = { [anyTag]: { fontSize: 14, ...boxSizing } };
    expect(lighterStyles.visit?.(rules)).toEqual(rules);
  });

  it('the box sizing of single elements stays', () => {
    const rules: CSSObject = { '.ant-slider-track': { boxSizing: 'content-box' } };
    expect(lighterStyles.visit?.(rules)).toEqual(rules);
  });
});
