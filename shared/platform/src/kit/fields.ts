/**
 * One table names the fields of an entity, keyed by column. Its form, its row in the database, its checks and its lists
 * of facts derive from the table, so that no field can be forgotten in one of them:
 *
 * ```ts
 * const bikeFields = {
 *   name: { kind: 'text', length: [2, 40], required: true },
 *   used: { kind: 'flag' },
 *   mileage: { kind: 'number', range: [0, 1_000_000], when: { used: true } },
 * } as const satisfies { [Column in keyof Bike]: FieldOf<Bike[Column], keyof Bike> };
 * ```
 *
 * Data and a few functions instead of zod, which would bring 13 KB (brotli) into forms that public pages open, and knows
 * nothing of what one types.
 */
import { latinDigits } from './digits.ts';
import { readPhone } from './phone-number.ts';

/** Holds where the named fields have these values: `{ kind: 'motorcycle' }`. Spaces around a text do not count. */
export type Condition<Name extends string = string> = Readonly<Partial<Record<Name, string | boolean>>>;

interface AnyField<Name extends string> {
  /** The entity has the field only while this holds; otherwise it is not asked for and written as not given. */
  readonly when?: Condition<Name>;
  /** It must be given: always, or while this holds. */
  readonly required?: true | Condition<Name>;
}

type Range = readonly [least: number, most: number];

/** The kinds of fields, and what a field of each says besides. */
interface Kinds {
  /** Words, with the length in letters as PostgreSQL counts them. */
  text: { readonly length: Range };
  /** Letters and digits of a document: case, spaces, hyphens and the script of digits make no difference. */
  code: { readonly pattern: RegExp };
  /** A phone number, as people type it; written in E.164. */
  phone: object;
  /** A day, as `YYYY-MM-DD`. */
  date: { readonly range: readonly [first: string, last: string] };
  /** A whole number; a form holds its digits, as `numberInput` gives them. Not grouped: shown without thousands marks. */
  number: { readonly range: Range; readonly grouped?: false };
  /** A slug of a list; at first the initial one is chosen, or none. */
  choice: { readonly initial?: string };
  /** Yes or no, and at first the initial answer, or no. */
  flag: { readonly initial?: boolean };
  /** Several short texts: how many at most, and how many letters at most in all of them together. */
  list: { readonly most: number; readonly length: number };
}

/** A field of any of these kinds. */
export type Field<Name extends string = string, Kind extends keyof Kinds = keyof Kinds> = Kind extends Kind
  ? AnyField<Name> & { readonly kind: Kind } & Kinds[Kind]
  : never;

export type Fields = Readonly<Record<string, Field>>;

/** The fields that fit a column of this type; one that the database wants must be required or have an initial value. */
export type FieldOf<Column, Name extends string> = Field<Name, KindOf<NonNullable<Column>>> &
  (null extends Column ? unknown : Column extends string | number ? { required: true } | { initial: string } : unknown);

type KindOf<Column> = Column extends boolean
  ? 'flag'
  : Column extends number
    ? 'number'
    : Column extends readonly string[]
      ? 'list'
      : 'text' | 'code' | 'phone' | 'date' | 'choice';

type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'list' }
    ? readonly string[]
    : string;
type Value = ValueOf<Field>;
type Column = Value | number | null;

/** What a form holds while one types: texts, empty where nothing is given, flags and lists. */
export type ValuesOf<Table extends Fields> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> };

/** What a form holds as columns; null where nothing is given, also in columns that must not be null. */
export type Filled<Row> = {
  [Name in keyof Row]: Row[Name] extends boolean | readonly string[] ? Row[Name] : Row[Name] | null;
};

/** What is wrong with a value; `least` and `most` are those of the field. */
export interface FieldProblem {
  code: 'required' | Exclude<Field['kind'], 'choice' | 'flag'>;
  least?: number;
  most?: number;
}

type Typed = Readonly<Record<string, Value>>;

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

const trimmed = (value: Value | undefined) => (typeof value === 'string' ? value.trim() : value);

/** Tells whether a condition holds for what is typed. */
function holds(condition: true | Condition | undefined, values: Typed): boolean {
  if (condition === undefined || condition === true) return condition === true;
  return Object.entries(condition).every(([name, value]) => trimmed(values[name]) === value);
}

/** Tells whether the entity has a field, as it is typed now. */
export function hasField(field: Field, values: Typed): boolean {
  return field.when === undefined || holds(field.when, values);
}

/** Tells whether a field must be given, as the entity is typed now. */
export function isRequired(field: Field, values: Typed): boolean {
  return holds(field.required, values);
}

/** Gives what is written where nothing is given. */
function nothing(field: Field): Column {
  if (field.kind === 'flag') return false;
  return field.kind === 'list' ? [] : null;
}

/** Makes the values of a form in which nothing is typed yet. */
export function emptyValues<Table extends Fields>(table: Table): ValuesOf<Table> {
  const empty = (field: Field) => ('initial' in field ? field.initial : undefined) ?? nothing(field) ?? '';
  return Object.fromEntries(namesOf(table).map((name) => [name, empty(table[name] as Field)])) as ValuesOf<Table>;
}

/** Makes the values of a form from a row. */
export function toValues<Table extends Fields>(
  table: Table,
  row: { readonly [Name in keyof Table]: Column },
): ValuesOf<Table> {
  const text = (column: Column) => (typeof column === 'number' || column === null ? String(column ?? '') : column);
  return Object.fromEntries(namesOf(table).map((name) => [name, text(row[name])])) as ValuesOf<Table>;
}

/** Writes a value as the database takes it; null where nothing is given. */
function toColumn(field: Field, value: Value): Column {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  if (field.kind === 'number') return Number(text);
  if (field.kind === 'phone') return readPhone(text) ?? text;
  return field.kind === 'code' ? latinDigits(text).replaceAll(/[\s-]/g, '').toUpperCase() : text;
}

/** Writes what is typed as a row; what the entity does not have is not given. */
export function toRow<Row extends object>(
  table: { readonly [Name in keyof Row]: Field },
  values: { readonly [Name in keyof Row]: Value },
): Filled<Row> {
  const columns = namesOf(table).map((name) => {
    const field: Field = table[name];
    return [name, hasField(field, values) ? toColumn(field, values[name]) : nothing(field)];
  });
  return Object.fromEntries(columns) as Filled<Row>;
}

/** Finds the columns that differ: only these are written, so that what somebody else changed meanwhile stays. */
export function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, column]) => String(before[name as keyof Row]) !== String(column)),
  ) as Partial<Row>;
}

const isBetween = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;
/** Tells whether a text is a day that exists, and written as the database writes it. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
const lettersOf = (text: string) => Array.from(text).length;

function problemOf(field: Field, value: Value): FieldProblem | undefined {
  const column = toColumn(field, value);
  if (column === null) return undefined;
  switch (field.kind) {
    case 'text': {
      const [least, most] = field.length;
      return isBetween(lettersOf(String(column)), field.length) ? undefined : { code: 'text', least, most };
    }
    case 'number': {
      const [least, most] = field.range;
      const fits = Number.isInteger(column) && isBetween(Number(column), field.range);
      return fits ? undefined : { code: 'number', least, most };
    }
    case 'code':
      return field.pattern.test(String(column)) ? undefined : { code: 'code' };
    case 'phone':
      return readPhone(String(column)) ? undefined : { code: 'phone' };
    case 'date': {
      const [first, last] = field.range;
      return isDay(String(column)) && String(column) >= first && String(column) <= last ? undefined : { code: 'date' };
    }
    case 'list': {
      const list = column as readonly string[];
      const fits = list.length <= field.most && lettersOf(list.join('')) <= field.length;
      return fits ? undefined : { code: 'list', most: field.most };
    }
    default:
      return undefined;
  }
}

/** Finds what is wrong with what is typed, by field; the database has the same rules. */
export function checkFields<Table extends Fields>(
  table: Table,
  values: ValuesOf<Table>,
): Partial<Record<keyof Table & string, FieldProblem>> {
  const typed: Typed = values;
  const found = namesOf(table).map((name) => {
    const field = table[name] as Field;
    if (!hasField(field, typed)) return [name, undefined] as const;
    const missing = isRequired(field, typed) && toColumn(field, values[name]) === null;
    return [name, missing ? { code: 'required' as const } : problemOf(field, values[name])] as const;
  });
  return Object.fromEntries(found.filter(([, problem]) => problem)) as Partial<
    Record<keyof Table & string, FieldProblem>
  >;
}
