import { readColumns, writeColumns } from '@dabbab/platform/kit/csv/columns';
import type { Lookups } from '@dabbab/platform/lookups';
import { lookups as some } from '@dabbab/testing/ad';
import { describe, expect, it } from 'vitest';
import { emptyAd } from '../ad-input/ad-values.ts';
import { adColumns } from '../data/listings/ad-fields.ts';
import { adTableColumns, type AdTableRow } from './ad-columns.ts';

const lookups: Lookups = {
  ...some,
  models: [{ maker: 'kawasaki', slug: 'z900', name_en: 'Z900', name_ar: 'زد 900' }],
  cities: [
    ...some.cities,
    { slug: 'makkah', name_en: 'Makkah', name_ar: 'مكة المكرمة', region: 'makkah', lat: 21, lng: 40 },
  ],
};
const columns = adTableColumns(lookups, 'ar');

/** Reads one cell of a column. */
function read(name: keyof AdTableRow, cell: string) {
  const [row] = readColumns(columns, { header: [name], rows: [{ number: 2, cells: [cell] }] }).rows;
  return row?.problems[name]?.problem ?? row?.values[name];
}

describe('a file of ads', () => {
  it('has a column for each field of an ad, and one for pictures', () => {
    expect(columns.map(({ name }) => name)).toEqual([...adColumns, 'pictures']);
  });

  it.each([
    ['make', 'kawasaki', 'kawasaki'],
    ['make', 'KAWASAKI ', 'kawasaki'],
    ['make', 'كاوَاساكي', 'kawasaki'],
    ['city', 'مكه المكرمه', 'makkah'],
    ['condition', 'مستعمل', 'used'],
    ['color', 'أسود', 'black'],
    ['color', 'Black', 'black'],
    ['kind', 'دباب', 'motorcycle'],
    ['price', '٣٥٬٥٠٠ ريال', '35500'],
    ['price', 'SAR 35,500', '35500'],
    ['price', '35500.00', '35500'],
    ['price', 'كثير', 'كثير'],
    ['price', '-5', '-5'],
    ['price', '12.5', '12.5'],
    ['price', '35500,00', '35500'],
    ['price', '٣٥٥٠٠٫٠', '35500'],
    ['price', '35.000', '35000'],
    ['price', '1.250.000,00', '1250000'],
    ['price', '3,55,000', '355000'],
    ['price', '35500.50', '35500.50'],
    ['price', '35500.125', '35500.125'],
    ['mileage_km', '12,5', '12,5'],
    ['year', '٢٠٢٠', '2020'],
    ['registration_until', '2027-01-05', '2027-01-05'],
    ['registration_until', '٥/١/٢٠٢٧', '2027-01-05'],
    ['registration_until', '5-1-2027', '2027-01-05'],
    ['registration_until', '15.11.2027', '2027-11-15'],
    ['registration_until', 'قريب', 'قريب'],
    ['warranty', 'نعم', true],
    ['warranty', 'Yes', true],
    ['warranty', 'FALSE', false],
    ['warranty', '٠', false],
    ['tags', 'إنذار، صندوق; صندوق', ['إنذار', 'صندوق']],
    ['tags', 'شنطه خلفية، Top Box', ['top-box']],
    ['fits', 'كاواساكي Z900 ٢٠١٧-؛ كل شي', ['kawasaki/z900:2017-', 'كل شي']],
    ['pictures', 'my bike.jpg; صورة 2.png | c.webp', ['my bike.jpg', 'صورة 2.png', 'c.webp']],
    ['make', 'Hunda', { code: 'choice', match: 'Hunda' }],
    ['warranty', 'perhaps', { code: 'flag' }],
  ] as const)('reads %s %j as %j', (name, cell, expected) => expect(read(name, cell)).toEqual(expected));

  it.each(['ar', 'en'] as const)('is read again as it was written in %s', (language) => {
    const ad: AdTableRow = {
      ...emptyAd,
      make: 'kawasaki',
      model: '=Z900',
      year: '2021',
      bike_type: 'naked',
      city: 'makkah',
      district: 'العزيزية',
      color: 'red',
      registration_until: '2027-01-05',
      previous_owners: '0',
      condition: 'used',
      warranty: true,
      tags: ['top-box', 'صندوق'],
      fits: ['kawasaki/z900:2017-2020', 'kawasaki/z900'],
      title_ar: 'دبّاب، "نظيف"',
      description_ar: 'سطر\nسطر',
      price: '35500',
      show_messaging: false,
      pictures: ['a b.jpg', 'https://example.test/a.webp'],
    };
    const written = adTableColumns(lookups, language);
    const { header, rows } = writeColumns(written, [ad], language);
    const again = readColumns(columns, { header, rows: rows.map((cells) => ({ number: 2, cells })) });
    expect(again.unknown).toEqual([]);
    expect(again.rows[0]?.problems).toEqual({});
    expect({ ...emptyAd, ...again.rows[0]?.values }).toEqual(ad);
  });
});
