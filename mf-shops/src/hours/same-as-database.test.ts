/** Directory and map keep to what the database calls open, cards say what the browser does: both of the same table. */
import { expect, it } from 'vitest';
import { openingCases } from '../../../supabase/tests/opening-cases.ts';
import { openState } from './opening-hours.ts';
import { readHours } from './read-hours.ts';

it.each(openingCases)('a shop is $of', ({ hours, moments }) => {
  const read = readHours(hours);
  const seen = Object.keys(moments).map((at) => openState(read, new Date(at))?.open ?? false);
  expect(seen).toEqual(Object.values(moments));
});
