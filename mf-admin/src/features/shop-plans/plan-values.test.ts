import { expect, test } from 'vitest';
import { checkPlan, newPlan, planColumns, type PlanValues, planValues } from './plan-values.ts';

const typed = (change: Partial<PlanValues> = {}): PlanValues => ({
  ...planValues(newPlan),
  slug: 'gold',
  name_ar: 'ذهبية',
  name_en: 'Gold',
  monthly_price: '٩٩٫٥',
  ...change,
});
const problems = (change: Partial<PlanValues>) => Object.keys(checkPlan(typed(change), true));

test('a plan is sold by the month, by the year or both, at prices above zero', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ monthly_price: '', yearly_price: '990' })).toEqual([]);
  expect(problems({ monthly_price: '' })).toEqual(['monthly_price']);
  for (const price of ['0', '-1', 'x', '1000001']) {
    expect(problems({ monthly_price: price })).toEqual(['monthly_price']);
    expect(problems({ yearly_price: price })).toEqual(['yearly_price']);
  }
  expect(planColumns(typed({ yearly_price: '' }))).toMatchObject({ monthly_price: 99.5, yearly_price: null });
});

test('a limit is a whole number, or there is none', () => {
  for (const ad_limit of ['', '-1', '1.5', '100001'])
    expect(problems({ limited: true, ad_limit })).toEqual(['ad_limit']);
  expect(planColumns(typed({ limited: true, ad_limit: '٦٠' })).ad_limit).toBe(60);
  expect(planColumns(typed({ limited: false, ad_limit: '60' })).ad_limit).toBeNull();
});

test('names and the name in addresses must be there', () => {
  expect(problems({ name_ar: ' ', name_en: 'x'.repeat(81), slug: 'Gold plan' })).toEqual([
    'slug',
    'name_ar',
    'name_en',
  ]);
});

test('the free plan costs nothing, whatever is typed', () => {
  const free = typed({ slug: 'free', monthly_price: '5', yearly_price: '' });
  expect(checkPlan(free, false)).toEqual({});
  expect(planColumns(free)).toMatchObject({ monthly_price: 0, yearly_price: 0 });
});
