/** Values that nobody types by accident, by the type that PostgreSQL gives them to. */
import { type Arbitrary, array, constant, constantFrom, integer, jsonValue, oneof, string, uuid } from 'fast-check';
import { people, rows } from '../matrix/cast.ts';

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const texts = oneof(
  string({ unit: 'binary', maxLength: 60 }).map(storable),
  constantFrom(
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    "'; drop table public.listings; --",
    '$$',
    '$1',
    '${x}',
    '((((',
    '[[[',
    '*',
    '^(a+)+$',
    'null',
    'true',
    '{}',
    '[]',
    '{"a":1}',
    '<script>',
    '\u202e',
    '\u200b',
    '\u{e0041}',
    '\u0610',
    '😀',
    'إعلان',
    'دبّاب',
    'a'.repeat(20_000),
    'ش'.repeat(5000),
    'a '.repeat(5000),
    '1e400',
    '2026-02-30',
    '../..',
    'newest',
    'active',
    'price_asc',
    'approve',
    'user',
    'listing',
    'day',
    '7d',
    'ar',
    'en',
    '24.7,46.7',
    '-181',
    'https://elsewhere.example',
  ),
);
const ids = oneof(constantFrom(...Object.values(people), ...Object.values(rows).map(String)), uuid());
const whole = (least: number, most: number) =>
  oneof(constantFrom(least, most, 0, -1, 1), integer({ min: least, max: most })).map(String);
const numbers = oneof(
  constantFrom('NaN', 'Infinity', '-Infinity', '0', '-0', '1e307', '-1', '0.005', '99999999999999999999'),
  integer().map(String),
);
const times = constantFrom(
  'infinity',
  '-infinity',
  '4713-01-01 BC',
  '294276-12-31',
  '2026-11-23',
  '1970-01-01',
  '2026-02-28 23:59:60',
);
const documents = oneof(
  jsonValue({ maxDepth: 3 }).map((value) => storable(JSON.stringify(value)).replaceAll(String.raw`\u0000`, '')),
  constantFrom('null', '[]', '{}', '0', '""', '[null]', '{"":null}', `${'['.repeat(500)}${']'.repeat(500)}`),
);

const byType: Record<string, Arbitrary<string>> = {
  text: texts,
  uuid: ids,
  smallint: whole(-32_768, 32_767),
  integer: whole(-2_147_483_648, 2_147_483_647),
  bigint: constantFrom('-9223372036854775808', '9223372036854775807', '0', '1', '-1'),
  numeric: numbers,
  'double precision': numbers,
  boolean: constantFrom('true', 'false'),
  jsonb: documents,
  json: documents,
  date: times,
  'timestamp with time zone': times,
  interval: constantFrom('1 day', '-1000 years', '0'),
};

/** A text for an element of an array, as PostgreSQL reads arrays. */
const element = (value: string | null) =>
  value === null ? 'NULL' : `"${value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;

/** Values of a type, as texts that PostgreSQL casts; null is one of every type. */
export function hostile(type: string): Arbitrary<string | null> {
  const [, inner] = /^(.*)\[\]$/.exec(type) ?? [];
  const value: Arbitrary<string> = inner
    ? oneof(array(hostile(inner), { maxLength: 6 }), constant<null[]>(Array.from({ length: 300 }, () => null))).map(
        (list) => `{${list.map(element).join(',')}}`,
      )
    : (byType[type] ?? texts);
  return oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: constant(null) as Arbitrary<string | null> });
}

/** A value as a literal. */
export const literal = (value: string | null, type: string): string =>
  value === null ? `null::${type}` : `'${value.replaceAll("'", "''")}'::${type}`;
