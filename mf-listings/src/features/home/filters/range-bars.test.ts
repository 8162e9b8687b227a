import { expect, it } from 'vitest';
import { priceBars, yearBars } from './range-bars.ts';

const facet = (listings: Record<string, number>) => ({ listings: new Map(Object.entries(listings)), exact: true });

it('draws prices from the lowest, and marks the ranges that touch what is chosen', () => {
  const price = facet({ '120000-': 1, '0-199': 2, '20000-29999': 9, '5000-9999': 4 });
  const bars = priceBars(price, { price_min: 8000, price_max: 25_000 });
  expect(bars.map(({ key, chosen }) => [key, chosen])).toEqual([
    ['0-199', false],
    ['5000-9999', true],
    ['20000-29999', true],
    ['120000-', false],
  ]);
  expect(priceBars(price, { price_min: 500_000 }).filter(({ chosen }) => chosen)).toMatchObject([{ key: '120000-' }]);
});

it('draws the last twenty years without a gap', () => {
  const bars = yearBars(facet({ 2026: 3, 2020: 5, 1990: 1 }), { year_min: 2020 });
  expect(bars).toHaveLength(20);
  expect(bars[0]).toEqual({ key: '2007', listings: 0, chosen: false });
  expect(bars.at(-1)).toEqual({ key: '2026', listings: 3, chosen: true });
  expect(bars.find(({ key }) => key === '2020')).toEqual({ key: '2020', listings: 5, chosen: true });
});

it('draws nothing before the ads are counted', () => {
  expect(priceBars(undefined, {})).toEqual([]);
  expect(yearBars(undefined, {})).toEqual([]);
  expect(yearBars(facet({}), {})).toEqual([]);
});
