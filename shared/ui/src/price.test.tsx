import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

test('a price is one left-to-right island: sign, grouped Latin digits, and the currency for screen readers', () => {
  const { container } = render(<Price amount={34500} currency="ريال" />);
  const price = container.querySelector('bdi');
  expect(price?.getAttribute('dir')).toBe('ltr');
  expect(price?.textContent).toBe('34,500 ريال');
  expect(price?.firstElementChild?.tagName.toLowerCase()).toBe('svg');
  expect(price?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(price?.classList.contains('price--plate')).toBe(false);
});

test('a featured price stands on the plate', () => {
  const { container } = render(<Price amount={0} currency="SAR" featured />);
  expect(container.querySelector('.price--plate')?.textContent).toBe('0 SAR');
});
