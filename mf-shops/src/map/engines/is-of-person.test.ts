import { expect, it } from 'vitest';
import { isOfPerson } from './is-of-person.ts';

it.each([
  ['a drag', { originalEvent: new MouseEvent('mouseup') }, true],
  ['a finger', { originalEvent: { type: 'touchend' } }, true],
  ['the wheel', { originalEvent: { type: 'wheel' } }, true],
  ['a key', { originalEvent: new KeyboardEvent('keydown') }, true],
  ['one of our buttons', { byPerson: true }, true],
  ['code', { byPerson: false }, false],
  ['another size of the window', { originalEvent: new Event('resize') }, false],
  ['the start', {}, false],
])('tells who moved the map: %s', (_name, event, byPerson) => expect(isOfPerson(event)).toBe(byPerson));
