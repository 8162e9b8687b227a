import { expect, test } from 'vitest';
import { brandStyle, contrast, DEFAULT_BRAND, deriveBrand } from './brand.ts';

const COLOURS = ['#cbfb1f', '#e0322a', '#1f5fd0', '#111111', '#ffffff', '#808080', '#7b7b7b', '#ff00ff', '#00ffff'];
const LIGHT = ['#fafaf7', '#ffffff', '#f1f2ec'];
const DARK = ['#12150f', '#1c211a', '#191d16'];

test.each(COLOURS)('every text derived from %s reaches 4.5:1 on every ground', (hex) => {
  const colours = deriveBrand(hex);
  expect(contrast(colours.onBrand, colours.brand)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [...LIGHT, colours.softLight]) {
    expect(contrast(colours.textLight, ground), ground).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of [...DARK, colours.softDark]) {
    expect(contrast(colours.textDark, ground), ground).toBeGreaterThanOrEqual(4.5);
  }
});

test('a legible brand keeps its fill; an illegible one moves only as far as it must', () => {
  expect(deriveBrand('#1F5FD0').brand).toBe('#1f5fd0');
  const { brand, onBrand } = deriveBrand('#7b7b7b');
  expect(brand).not.toBe('#7b7b7b');
  expect(contrast(onBrand, brand)).toBeLessThan(4.8);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('the style sheet names both themes, and nothing but a colour gets into it', () => {
  const style = brandStyle('#1f5fd0');
  expect(style).toMatch(/^html:root\{--brand:#1f5fd0;--on-brand:#ffffff;/);
  expect(style).toContain('html[data-theme=dark]{--brand-soft:');
  expect(brandStyle(DEFAULT_BRAND)).toBe('');
  expect(brandStyle('#fff}</style><script>')).toBe('');
  expect(brandStyle(null)).toBe('');
  expect(() => deriveBrand('red')).toThrow(RangeError);
});
