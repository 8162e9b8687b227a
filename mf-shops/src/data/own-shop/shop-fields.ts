import type { Database } from '@dabbab/platform/database.types';
import type { Field, FieldOf } from '@dabbab/platform/kit/fields';
import type { Lookups } from '@dabbab/platform/lookups';

/** A row of the table of shops. */
export type Shop = Database['public']['Tables']['shops']['Row'];

type Insert = Database['public']['Tables']['shops']['Insert'];

/** Columns that triggers, jobs and admins write. Every other column must be a field below or put together, or the types do not fit. */
type KeptColumn =
  | 'id'
  | 'owner_id'
  | 'featured_until'
  | 'featured'
  | 'listed'
  | 'suspended'
  | 'suspension_reason'
  | 'owner_suspended'
  | 'subscription_until'
  | 'rating'
  | 'reviews'
  | 'created_at'
  | 'updated_at';
/** Columns that are put together from several controls of the form. */
type ComposedColumn = 'lat' | 'lng' | 'hours' | 'social_links' | 'photo_path' | 'cover_path';
/** All columns but those that the database computes. */
type WrittenColumn = {
  [Column in keyof Shop]: [Exclude<Insert[Column], undefined>] extends [never] ? never : Column;
}[keyof Shop];
export type FieldColumn = Exclude<WrittenColumn, KeptColumn | ComposedColumn>;

/** The parts of the form, in order. */
export const formParts = ['about', 'contact', 'place'] as const;
export type FormPart = (typeof formParts)[number];

/** How the form asks for a field. Its name is `fields.<name>` of the texts of the desk. */
interface Traits {
  readonly kind: 'text' | 'phone' | 'choice';
  readonly part: FormPart;
  /** It is explained below, by `help.<name>` of the same texts. */
  readonly help?: true;
  /** Of a choice: the lookup list. */
  readonly options?: Exclude<keyof Lookups, 'models'>;
  /** Of a text: the language in which it is written. */
  readonly language?: 'ar' | 'en';
  /** Of a text: it has paragraphs. */
  readonly long?: true;
}

/** A field of the form of a shop. */
export type ShopField = Field<FieldColumn> & Traits;

const name = { kind: 'text', length: [2, 80], part: 'about' } as const;
const description = { kind: 'text', length: [1, 2000], part: 'about', long: true } as const;

/** The fields of a shop that are one column and one control, in the order in which the form asks for them. */
export const shopFields = {
  name_ar: { ...name, required: { name_en: '' }, language: 'ar', help: true },
  name_en: { ...name, required: { name_ar: '' }, language: 'en' },
  type: { kind: 'choice', options: 'shop_types', part: 'about' },
  city: { kind: 'choice', options: 'cities', part: 'about' },
  description_ar: { ...description, language: 'ar' },
  description_en: { ...description, language: 'en' },
  contact_number: { kind: 'phone', part: 'contact', help: true },
  maps_url: { kind: 'text', length: [1, 500], part: 'place' },
} as const satisfies { [Column in FieldColumn]: FieldOf<Shop[Column], FieldColumn> & Traits };

/** What an owner writes of a shop. */
export type ShopRow = Pick<Shop, FieldColumn | ComposedColumn>;
