import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../../map/types.ts';
import { beginView, followView, lookedAt, type MapView, type Place } from './map-view.ts';

const box = (west: number, south: number, size = 2): Bounds => ({
  west,
  south,
  east: west + size,
  north: south + size,
});
const country: Place = { name: '', area: box(34, 16, 16) };
const riyadh: Place = { name: 'riyadh', area: box(46, 24) };
const jeddah = box(39, 21);

const begun = beginView('a', country, undefined);
const movedTo = (view: MapView, seen: Bounds): MapView => lookedAt(view, seen, true);

it('begins where the question says, or at what was seen before', () => {
  expect(begun).toMatchObject({ target: country.area, moved: false });
  expect(beginView('a', country, { seen: jeddah })).toMatchObject({ target: jeddah, moved: true });
  expect(beginView('a', country, {})).toMatchObject({ target: country.area, moved: false });
});

it('tells what a person has moved from what the map does by itself', () => {
  expect(lookedAt(begun, jeddah, false)).toMatchObject({ seen: jeddah, target: country.area, moved: false });
  expect(lookedAt(movedTo(begun, jeddah), riyadh.area, false)).toMatchObject({ target: jeddah, moved: true });
});

it('changes nothing as long as nothing has changed', () => {
  const moved = movedTo(begun, jeddah);
  expect(followView(moved, 'a', country, { seen: jeddah })).toBe(moved);
});

describe('when another place is asked for', () => {
  it('flies there, also from where a person has moved', () => {
    expect(followView(movedTo(begun, jeddah), 'b', riyadh, undefined)).toMatchObject({
      entry: 'b',
      target: riyadh.area,
      moved: false,
    });
  });

  it('flies once it is known where that is', () => {
    const unknown = followView(begun, 'b', { name: 'riyadh', area: country.area }, undefined);
    expect(followView(unknown, 'b', riyadh, {}).target).toEqual(riyadh.area);
  });

  it('does not fly once a person has moved the map meanwhile', () => {
    const unknown = followView(begun, 'b', { name: 'riyadh', area: country.area }, undefined);
    const moved = movedTo(unknown, jeddah);
    const known = followView(moved, 'b', riyadh, { seen: jeddah });
    expect(known).toMatchObject({ seen: jeddah, moved: true, area: riyadh.area });
    expect(known.target).toBe(moved.target);
  });

  it('stays for "search this area", which asks for what is seen', () => {
    const moved = movedTo(begun, jeddah);
    const searched = followView(moved, 'b', { name: 'bounds', area: { ...jeddah, west: 38.98 } }, undefined);
    expect(searched).toMatchObject({ moved: false });
    expect(searched.target).toBe(moved.target);
  });
});

describe('when only the shops are filtered', () => {
  it('stays where a person has moved it', () => {
    const moved = movedTo(begun, jeddah);
    const filtered = followView(moved, 'b', { ...country, area: { ...country.area } }, undefined);
    expect(filtered).toMatchObject({ entry: 'b', seen: jeddah, moved: true });
    expect(filtered.target).toBe(moved.target);
  });

  it('does not fly to where it is', () => {
    expect(followView(begun, 'b', country, undefined).target).toBe(begun.target);
  });
});

describe('on Back', () => {
  it('returns to where a person had moved it', () => {
    expect(followView(begun, 'b', country, { seen: jeddah })).toMatchObject({ target: jeddah, moved: true });
  });

  it('returns to what the question said where nobody had moved it, though the question is the same', () => {
    const moved = movedTo(begun, jeddah);
    const back = followView(moved, 'b', country, {});
    expect(back).toMatchObject({ target: country.area, moved: false });
  });
});
