import { expect, it } from 'vitest';
import { groupPoints } from './marks.ts';
import { saudiArabia } from './types.ts';

const shop = (id: string, lat: number, lng: number) => ({ id, name: id, lat, lng });
const riyadh = [shop('a', 24.71, 46.67), shop('b', 24.72, 46.68)];
const jeddah = shop('c', 21.54, 39.17);
const idsOf = (points: { id: string }[]) => points.map(({ id }) => id).toSorted();

it('groups what lies close together, and shows the rest by itself', () => {
  const marks = groupPoints([...riyadh, jeddah], 12).within(saudiArabia, 5);
  expect(marks).toMatchObject([
    { kind: 'cluster', count: 2 },
    { kind: 'point', key: 'c', point: jeddah },
  ]);
});

it('shows from north to south, so that the lower pin lies in front of the higher one', () => {
  const marks = groupPoints([jeddah, ...riyadh, shop('d', 31, 41)], 12).within(saudiArabia, 12);
  expect(marks.map(({ key }) => key)).toEqual(['d', 'b', 'a', 'c']);
});

it('shows nothing from outside the bounds', () => {
  const around = { west: 39, south: 21, east: 40, north: 22 };
  expect(groupPoints([...riyadh, jeddah], 12).within(around, 8)).toHaveLength(1);
});

it('knows from which zoom on a group falls apart', () => {
  const grouped = groupPoints(riyadh, 12);
  const [cluster] = grouped.within(saudiArabia, 5);
  if (cluster?.kind !== 'cluster') throw new Error('no cluster');
  const zoom = grouped.opensAt(cluster.id) ?? 0;
  expect(grouped.within(saudiArabia, zoom)).toHaveLength(2);
  expect(grouped.within(saudiArabia, zoom - 1)).toHaveLength(1);
});

it('says what stands at one place, which no zoom takes apart', () => {
  const building = [1, 2, 3].map((number) => shop(`${number}`, 24.7, 46.7));
  const grouped = groupPoints(building, 12);
  const [cluster] = grouped.within(saudiArabia, 12);
  if (cluster?.kind !== 'cluster') throw new Error('no cluster');
  expect(grouped.opensAt(cluster.id)).toBeUndefined();
  expect(idsOf(grouped.pointsOf(cluster.id))).toEqual(['1', '2', '3']);
});

it('loses none of five thousand', () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    shop(`${at}`, 17 + ((at * 7919) % 15_000) / 1000, 35 + ((at * 104_729) % 20_000) / 1000),
  );
  const grouped = groupPoints(many, 12);
  for (const zoom of [3, 6, 9, 12]) {
    const marks = grouped.within({ west: 34, south: 16, east: 56, north: 33 }, zoom);
    expect(marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0)).toBe(5000);
  }
});
