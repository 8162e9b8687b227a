import type { Database } from '@dabbab/platform/database.types';
import type { Field, FieldOf, Filled } from '@dabbab/platform/kit/fields';
import { chassisNumberPattern, yearRange } from '@dabbab/platform/kit/vehicle-rules';
import type { Lookups } from '@dabbab/platform/lookups';
import { colors } from './colors.ts';
import { listingKinds } from './filters.ts';

/** A row of the table of ads. */
export type Listing = Database['public']['Tables']['listings']['Row'];

type Insert = Database['public']['Tables']['listings']['Insert'];

/** Columns that triggers, jobs and admins write. Every other column must be a field below, or the types do not fit. */
type KeptColumn =
  | 'id'
  | 'owner_id'
  | 'cover_path'
  | 'image_count'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'renewed_at'
  | 'expires_at'
  | 'expiry_notice_for'
  | 'featured'
  | 'featured_until'
  | 'listed'
  | 'reserved'
  | 'moderated_digest'
  | 'owner_suspended'
  | 'from_shop'
  | 'suspended'
  | 'suspension_reason'
  | 'sold_at'
  | 'sold_through';
/** All columns but those that the database computes. */
type WrittenColumn = {
  [Column in keyof Listing]: [Exclude<Insert[Column], undefined>] extends [never] ? never : Column;
}[keyof Listing];
export type AdColumn = Exclude<WrittenColumn, KeptColumn>;

/** The steps of the form in their order; the address names them so. */
export const formSteps = ['photos', 'vehicle', 'price', 'review'] as const;
export type FormStep = (typeof formSteps)[number];

/** How the product asks for a field of an ad and shows it. Its name is `label.<name>` of the texts in `src/fields`. */
interface Traits {
  /** The step of the form that asks for it. */
  readonly step: FormStep;
  /** Few give it: the form asks for it on request. */
  readonly extra?: true;
  /** It is explained below, by `help.<name>` of the same texts. */
  readonly help?: true;
  /** Where the page of an ad shows it: in large letters on top, or in the table. */
  readonly fact?: 'strip' | 'table';
  /** Only its owner reads it; others read in the column `has_<name>` whether it is given, and in `<name>_end` how it ends. */
  readonly secret?: true;
  /** Points for the completeness of an ad. */
  readonly worth?: number;
  /** Of a choice: the lookup list, or the slugs themselves, whose names are `choice.<name>.<slug>`. */
  readonly options?: Exclude<keyof Lookups, 'models'> | readonly string[];
  /** Of a choice: all options side by side. */
  readonly chips?: true;
  /** Of a text: the language in which it is written. */
  readonly language?: 'ar' | 'en';
  /** Of a text: it has paragraphs. */
  readonly long?: true;
}

/** A field of the form of an ad. */
export type AdField = Field<AdColumn> & Traits;

const bike = { kind: 'motorcycle' } as const;
const part = { kind: 'part' } as const;
const title = { kind: 'text', length: [3, 120], step: 'review', help: true } as const;
const description = { kind: 'text', length: [1, 4000], step: 'review', long: true } as const;
/** How many models, with their years, a part may fit at most. */
export const MOST_FITS = 40;
const riyals = [1, 10_000_000] as const;
const thisYear = new Date().getUTCFullYear();
const day = {
  kind: 'date',
  range: ['2000-01-01', `${thisYear + 10}-12-31`],
  when: bike,
  step: 'vehicle',
  extra: true,
} as const;

/**
 * The fields of an ad, in the order in which the form asks for them. Its row, the form with its steps and checks, the
 * preview, the page of an ad and the request for suggested texts derive from this table.
 */
export const adFields = {
  kind: { kind: 'choice', options: listingKinds, initial: 'motorcycle', chips: true, step: 'vehicle' },
  make: { kind: 'choice', options: 'makers', required: bike, step: 'vehicle', fact: 'table' },
  model: { kind: 'text', length: [1, 60], step: 'vehicle', fact: 'table', worth: 10 },
  year: { kind: 'number', range: yearRange, grouped: false, step: 'vehicle', fact: 'strip', worth: 10 },
  bike_type: {
    kind: 'choice',
    options: 'bike_types',
    when: bike,
    required: true,
    step: 'vehicle',
    fact: 'table',
  },
  part_category: {
    kind: 'choice',
    options: 'part_categories',
    when: part,
    required: true,
    step: 'vehicle',
    fact: 'strip',
  },
  city: { kind: 'choice', options: 'cities', required: true, step: 'vehicle' },
  district: { kind: 'text', length: [2, 60], step: 'vehicle', extra: true, help: true },
  mileage_km: { kind: 'number', range: [0, 1_000_000], when: bike, step: 'vehicle', fact: 'strip', worth: 10 },
  engine_cc: { kind: 'number', range: [0, 10_000], when: bike, step: 'vehicle', fact: 'strip', worth: 5 },
  fits: { kind: 'list', most: MOST_FITS, length: 4000, when: part, step: 'vehicle', worth: 10 },
  size: { kind: 'text', length: [1, 20], when: part, step: 'vehicle', help: true, fact: 'table' },
  color: { kind: 'choice', options: colors, step: 'vehicle', fact: 'table', worth: 5 },
  chassis_number: {
    kind: 'code',
    pattern: chassisNumberPattern,
    when: bike,
    step: 'vehicle',
    extra: true,
    help: true,
    fact: 'table',
    secret: true,
  },
  registration_until: { ...day, fact: 'table' },
  inspection_until: { ...day, fact: 'table' },
  previous_owners: {
    kind: 'number',
    range: [0, 20],
    when: bike,
    step: 'vehicle',
    extra: true,
    help: true,
    fact: 'table',
  },
  condition: { kind: 'choice', options: 'conditions', required: true, chips: true, step: 'vehicle', fact: 'strip' },
  warranty: { kind: 'flag', step: 'vehicle', extra: true, fact: 'table' },
  tags: { kind: 'list', most: 12, length: 480, step: 'vehicle', extra: true },
  title_ar: { ...title, required: { title_en: '' }, language: 'ar' },
  description_ar: { ...description, language: 'ar' },
  title_en: { ...title, required: { title_ar: '' }, language: 'en' },
  description_en: { ...description, language: 'en' },
  price: { kind: 'number', range: riyals, required: true, step: 'price' },
  bidding_enabled: { kind: 'flag', step: 'price' },
  min_bid: { kind: 'number', range: riyals, when: { bidding_enabled: true }, step: 'price', help: true },
  show_messaging: { kind: 'flag', initial: true, step: 'price' },
  show_phone: { kind: 'flag', step: 'price' },
  show_whatsapp: { kind: 'flag', step: 'price' },
} as const satisfies { [Column in AdColumn]: FieldOf<Listing[Column], AdColumn> & Traits };

export const adColumns = Object.keys(adFields) as AdColumn[];

/** What an owner writes of an ad. */
export type AdRow = Pick<Listing, AdColumn>;

/** The same while it is typed: what is not given yet is null. */
export type AdDraft = Filled<AdRow>;

/** Lists the fields that pass a test. */
export function adFieldsWith(test: (field: AdField) => boolean): AdColumn[] {
  return adColumns.filter((name) => test(adFields[name]));
}

type SecretColumn = {
  [Column in AdColumn]: (typeof adFields)[Column] extends { secret: true } ? Column : never;
}[AdColumn];
/** The fields as everybody may read them. */
export type PublicColumn = Exclude<AdColumn, SecretColumn> | `has_${SecretColumn}` | `${SecretColumn}_end`;

export const secretColumns = adFieldsWith(({ secret }) => secret === true);
export const publicColumns = adColumns.flatMap((name) =>
  secretColumns.includes(name) ? [`has_${name}`, `${name}_end`] : [name],
);
