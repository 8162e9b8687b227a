import { expect, it } from 'vitest';
import { slideTime } from './settings.ts';

const image = '/a.webp';
/** Two in the morning of the 23rd in Riyadh, when it is still the 22nd in London. */
const night = Date.parse('2026-11-22T23:00:00Z');

it.each([
  [{}, 'shown'],
  [{ from: '', until: '' }, 'shown'],
  [{ from: '2026-11-23' }, 'shown'],
  [{ from: '2026-11-24' }, 'early'],
  [{ until: '2026-11-23' }, 'shown'],
  [{ until: '2026-11-22' }, 'over'],
  [{ from: '2026-11-23', until: '2026-11-23' }, 'shown'],
])('a slide with %o is %s in that night', (days, time) => {
  expect(slideTime({ image, ...days }, night)).toBe(time);
});
