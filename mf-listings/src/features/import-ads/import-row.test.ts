import { page } from '@dabbab/platform/page';
import { describe, expect, it } from 'vitest';
import { findDuplicates } from './find-duplicates.ts';
import { changePictures, changeRow, importRow, problemsOf } from './import-row.ts';
import { findPicture, ownPath, problemOfPictures } from './pictures.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const chosen = ['IMG 1.JPG', 'صورة الدباب.png', 'b.webp'].map((name, index) => ({ id: String(index), name }));
const bike = {
  make: 'honda',
  bike_type: 'naked',
  city: 'riyadh',
  condition: 'used',
  title_ar: 'هوندا نظيفة',
  price: '20000',
  year: '2020',
  pictures: ['img 1.jpg'],
};
const row = (values: object = bike, number = 2) => importRow({ number, values, problems: {} });
const wrong = (one: ReturnType<typeof row>, phone: string | null = null) => problemsOf(one, chosen, USER, phone);

describe('a row of a file', () => {
  it('is right if the form would take it', () => {
    expect(wrong(row())).toEqual({});
  });

  it('is wrong where the form would refuse it, and where a cell could not be read', () => {
    const faulty = importRow({
      number: 3,
      values: { ...bike, price: 'كثير', title_ar: 'x' },
      problems: { city: { problem: { code: 'choice', match: 'الرياظ' }, cell: 'الرياظ' } },
    });
    expect(wrong(faulty)).toEqual({
      city: { code: 'choice', match: 'الرياظ' },
      price: { code: 'number', least: 1, most: 10_000_000 },
      title_ar: { code: 'text', least: 3, most: 120 },
    });
    expect(wrong(changeRow(faulty, { city: 'riyadh', price: '900', title_ar: 'هوندا' }))).toEqual({});
  });

  it('is of a part if it says so by its category alone', () => {
    const { make: _make, bike_type: _type, ...part } = bike;
    expect(row({ ...part, part_category: 'helmet' }).values.kind).toBe('part');
    expect(row().values.kind).toBe('motorcycle');
  });

  it('shows no number that the profile does not have', () => {
    expect(wrong(row({ ...bike, show_phone: true }))).toEqual({ show_phone: { code: 'noPhone' } });
    expect(wrong(row({ ...bike, show_phone: true }), '+966551234567')).toEqual({});
  });

  it('has a picture, and those that it names were chosen', () => {
    expect(wrong(row({ ...bike, pictures: [] }))).toEqual({ photos: { code: 'photos' } });
    expect(wrong(changePictures(row(), ['c.jpg']))).toEqual({ photos: { code: 'pictureMissing', match: 'c.jpg' } });
  });
});

describe('pictures', () => {
  it.each([
    ['img 1.jpg', '0'],
    ['IMG 1', '0'],
    ['صورة الدباب.png', '1'],
    ['b.jpg', '2'],
    ['img1.jpg', undefined],
  ])('named %s are found', (name, id) => expect(findPicture(name, chosen)?.id).toBe(id));

  it('are looked up without going through all of them, however many there are', () => {
    let reads = 0;
    const many = Array.from({ length: 1000 }, (_one, index) => ({
      id: String(index),
      get name() {
        reads += 1;
        return `${index}.jpg`;
      },
    }));
    for (let index = 0; index < 1000; index += 1) expect(findPicture(`${index}`, many)?.id).toBe(String(index));
    expect(findPicture('none', many)).toBeUndefined();
    expect(reads).toBe(1000);
  });

  it('are found by the address under which they are stored, if they are one’s own', () => {
    const base = `${page().supabaseUrl}/storage/v1/object/public/listings`;
    expect(ownPath(`${base}/${USER}/a-1/b-2/1280.webp`, USER)).toBe(`${USER}/a-1/b-2`);
    const foreign = [
      `${base}/22222222-1111-4111-8111-111111111111/a/b/1280.webp`,
      `${base}/${USER}/../other/1280.webp`,
      `https://example.test/${USER}/a/b/1280.webp`,
      'javascript:alert(1)',
    ];
    for (const address of foreign) expect(ownPath(address, USER)).toBeUndefined();
    expect(problemOfPictures(['https://example.test/a.jpg'], chosen, USER)?.code).toBe('pictureAddress');
  });

  it('are twenty at most', () => {
    const names = Array.from({ length: 21 }, () => 'b.webp');
    expect(problemOfPictures(names, chosen, USER)).toEqual({ code: 'tooManyPictures', most: 20 });
    expect(problemOfPictures(names.slice(1), chosen, USER)).toBeUndefined();
  });
});

describe('a duplicate', () => {
  const own = { id: 'own', title_ar: 'هُوندا  نظيفه', title_en: null, price: 20_000, year: 2020 };

  it('has title, price and year of an ad that one has, or of a row above', () => {
    const rows = [row(), row({ ...bike, price: '19000' }, 3), row({ ...bike, price: '19000' }, 4)];
    const found = findDuplicates(rows, [own]);
    expect(rows.map(({ id }) => found.get(id))).toEqual([{ of: 'own' }, undefined, { of: 'row', number: 3 }]);
  });

  it('is no row that was stored, nor the draft that it became', () => {
    const one = row();
    expect(findDuplicates([one], [{ ...own, id: one.id }]).size).toBe(0);
    expect(findDuplicates([{ ...one, state: 'stored' }], [own]).size).toBe(0);
  });

  it('is still one when it is left out, but nothing is like a row that is left out', () => {
    const rows = [row(), row({ ...bike }, 3), row({ ...bike }, 4)].map((one, at) =>
      at === 1 ? one : { ...one, state: 'left-out' as const },
    );
    expect(rows.map(({ id }) => findDuplicates(rows, []).get(id))).toEqual([
      undefined,
      undefined,
      { of: 'row', number: 3 },
    ]);
    expect(findDuplicates(rows, [own]).size).toBe(3);
  });

  it('needs a title', () => {
    expect(findDuplicates([row({ price: '1' }), row({ price: '1' }, 3)], []).size).toBe(0);
  });
});
