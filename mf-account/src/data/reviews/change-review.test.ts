import { expect, it } from 'vitest';
import { deleteReview, writeReview } from './change-review.ts';

it.each([
  ['writing', writeReview('u1')],
  ['deleting', deleteReview('u1', 'r1')],
])('lets shops be asked for anew after %s, as they show how their owner is rated', (_how, { invalidates }) => {
  for (const key of ['shop', 'directory', 'map']) expect(invalidates).toContainEqual(['shops', key]);
});
