import { expect, test } from 'vitest';
import { checkCategory, entryOf, slugOf, valuesOf } from './category-values.ts';

const city = {
  id: 'taif',
  slug: 'taif',
  name_en: 'Taif',
  name_ar: 'الطائف',
  icon_url: null,
  active: true,
  position: 3,
  uses: 0,
  region: 'makkah',
  lat: 21.27,
  lng: 40.41,
};

test('an entry has the same columns after it was in the form', () => {
  const { id: _id, slug: _slug, position: _position, uses: _uses, ...columns } = city;
  expect(entryOf('cities', valuesOf(city))).toEqual(columns);
});

test('a slug is made of the English name', () => {
  expect(slugOf(' Moto Guzzi & Söhne! ')).toBe('moto-guzzi-so-hne');
  expect(slugOf('دباب')).toBe('');
});

test('a name is required, and a slug where the name gives none', () => {
  expect(checkCategory('makers', valuesOf(undefined), true)).toEqual({ name_en: 'name' });
  expect(checkCategory('makers', { ...valuesOf(undefined), name_en: 'دباب' }, true)).toEqual({ slug: 'slug' });
  expect(checkCategory('makers', { ...valuesOf(undefined), name_en: 'Honda' }, true)).toEqual({});
});

test('each list asks for its own columns', () => {
  const named = { ...valuesOf(undefined), name_en: 'X' };
  expect(checkCategory('cities', named, true)).toEqual({ region: 'region', place: 'place' });
  expect(checkCategory('engine_sizes', { ...named, max_cc: 'x' }, true)).toEqual({
    min_cc: 'number',
    max_cc: 'number',
  });
  expect(checkCategory('models', { ...named, engine_cc: 'x' }, true)).toEqual({ engine_cc: 'number' });
  expect(entryOf('models', { ...named, engine_cc: '٩٩٨', bike_type: 'sport' })).toMatchObject({
    engine_cc: 998,
    bike_type: 'sport',
  });
  expect(entryOf('models', named)).toMatchObject({ engine_cc: null, bike_type: null });
  expect(entryOf('engine_sizes', { ...named, min_cc: '٢٥١' })).toMatchObject({ min_cc: 251, max_cc: null });
});
