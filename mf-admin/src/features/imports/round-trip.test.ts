/** A file of ads that was exported brings the same ads: what is written is read again, value by value and byte by byte. */
import { writeColumns } from '@dabbab/platform/kit/csv/columns';
import { readLargeTable } from '@dabbab/platform/kit/csv/read-large-table';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import type { Lookup, Lookups } from '@dabbab/platform/lookups';
import { expect, test } from 'vitest';
import type { ImportValues } from '../../data/imports/imports.ts';
import { importColumns } from '../../import-columns/import-columns.ts';
import { mapHeader, rowReader } from './mapping.ts';

const ROWS = 1200;

const entries = (...slugs: string[]) =>
  slugs.map((slug) => ({ slug, name_ar: `اسم ${slug}`, name_en: `Name ${slug}` })) as unknown as Lookup[];
const lookups = {
  makers: entries('honda', 'yamaha'),
  bike_types: entries('sport', 'naked'),
  part_categories: entries('helmet'),
  conditions: entries('used', 'new'),
  cities: entries('riyadh', 'jeddah'),
  colors: entries('black'),
  shop_types: entries('gear'),
  regions: entries('riyadh'),
} as unknown as Lookups;
const columns = importColumns('listings', lookups, 'makers');

/** What makes files go wrong: formulas, separators, quotation marks, line breaks, marks of apostrophes, both scripts. */
const texts = [
  '=HYPERLINK("//x")',
  '+966501234567',
  '-5',
  "'=1",
  'a,b;c\td',
  '"نظيف"',
  'سطر\nثاني',
  '@you',
  '٣٥٬٥٠٠',
  '1e5',
];

const ad = (at: number): ImportValues => ({
  owner: `rider${at}@example.test`,
  kind: 'motorcycle',
  title_ar: `${texts[at % texts.length]} ${at}`,
  title_en: texts[(at + 3) % texts.length] ?? '',
  make: at % 2 ? 'honda' : 'yamaha',
  bike_type: 'naked',
  condition: 'used',
  city: at % 3 ? 'riyadh' : 'jeddah',
  year: 1990 + (at % 30),
  mileage_km: at,
  price: at + 0.5,
  tags: at % 3 ? [texts[at % texts.length] ?? '', 'نظيف'].filter((tag) => !tag.includes('\n')) : ['a, b'],
  fits: at % 3 ? ['yamaha/mt-09:2017-2020', 'honda/cb500f:-2016'] : ['universal'],
  size: '120/70 ZR17',
  warranty: at % 2 === 0,
  chassis_number: `000${at}`,
});

const bytesOf = async (rows: readonly ImportValues[], language: 'ar' | 'en') => {
  const { header, rows: cells } = writeColumns(columns, rows, language);
  return writeCsv(header, cells);
};

test.each(['ar', 'en'] as const)('with its columns in %s', { timeout: 30_000 }, async (language) => {
  const rows = Array.from({ length: ROWS }, (_, at) => ad(at));
  const file = await bytesOf(rows, language);
  const table = await readLargeTable(file);
  const read = rowReader(mapHeader(table.header, columns), columns);
  const again = table.rows.map(read);
  expect(again.filter(({ faults }) => faults.length > 0)).toEqual([]);
  // One by one: a difference would be written out with all of them.
  const differs = again.findIndex(
    ({ values }, at) => JSON.stringify(sorted(values)) !== JSON.stringify(sorted(rows[at] ?? {})),
  );
  expect(again[differs]?.values).toEqual(rows[differs]);
  const twice = await bytesOf(
    again.map(({ values }) => values),
    language,
  );
  expect(await twice.text()).toBe(await file.text());
});

const sorted = (values: ImportValues) => Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
