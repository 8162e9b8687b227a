import type { ListingKind } from '../../data/listings/filters.ts';

/** The form as it is typed: texts, empty where nothing is given. */
export interface AdValues {
  kind: ListingKind;
  make: string;
  model: string;
  year: string;
  /** A type of motorcycle or a category of parts, as the kind has it. */
  type: string;
  condition: string;
  mileage_km: string;
  engine_cc: string;
  color: string;
  city: string;
  warranty: boolean;
  tags: string[];
  title_ar: string;
  title_en: string;
  description_ar: string;
  description_en: string;
  price: string;
  bidding_enabled: boolean;
  min_bid: string;
  show_phone: boolean;
  show_whatsapp: boolean;
  show_messaging: boolean;
  /** Asked for when the ad shows a number and the profile has none. */
  phone: string;
}

export type AdField = keyof AdValues;

export const emptyAd: AdValues = {
  kind: 'motorcycle',
  make: '',
  model: '',
  year: '',
  type: '',
  condition: '',
  mileage_km: '',
  engine_cc: '',
  color: '',
  city: '',
  warranty: false,
  tags: [],
  title_ar: '',
  title_en: '',
  description_ar: '',
  description_en: '',
  price: '',
  bidding_enabled: false,
  min_bid: '',
  show_phone: false,
  show_whatsapp: false,
  show_messaging: true,
  phone: '',
};

export const wordFields = ['title_ar', 'title_en', 'description_ar', 'description_en'] as const;
export type WordField = (typeof wordFields)[number];

/** The language in which a field of words is written. */
export const languageOf = (field: WordField) => (field.endsWith('_ar') ? 'ar' : 'en');
