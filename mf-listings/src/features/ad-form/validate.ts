import { isMobile, readPhone } from '@dabbab/platform/kit/phone-number';
import type { AdField, AdValues } from './ad-values.ts';
import { numberOf } from './numbers.ts';

/** Why a value cannot be published; each has a text under `errors`. */
export type AdError =
  | 'required'
  | 'words'
  | 'titleLength'
  | 'descriptionLength'
  | 'model'
  | 'year'
  | 'mileage'
  | 'engine'
  | 'price'
  | 'minBid'
  | 'minBidOverPrice'
  | 'tags'
  | 'contact'
  | 'phone'
  | 'mobile'
  | 'noWhatsapp'
  | 'refused';

export type AdErrors = Partial<Record<AdField, AdError>>;

export const TITLE_LENGTH = 120;
export const DESCRIPTION_LENGTH = 4000;
export const MOST_TAGS = 12;
const TAGS_LENGTH = 480;
const HIGHEST_PRICE = 10_000_000;
export const FIRST_YEAR = 1900;

const lengthOf = (text: string) => Array.from(text.trim()).length;
const between = (value: number | null, low: number, high: number) =>
  value === null || (Number.isInteger(value) && value >= low && value <= high);

/**
 * The rules of the table, said before the database is asked.
 * @param ownPhone the number in the profile; null where there is none, undefined while that is not known
 */
export function validate(values: AdValues, ownPhone: string | null | undefined, now = new Date()): AdErrors {
  return {
    ...factErrors(values, now),
    ...wordErrors(values),
    ...priceErrors(values),
    ...contactErrors(values, ownPhone),
  };
}

function factErrors(values: AdValues, now: Date): AdErrors {
  const errors: AdErrors = {};
  const bike = values.kind === 'motorcycle';
  if (bike && !values.make) errors.make = 'required';
  if (Array.from(values.model.trim()).length > 60) errors.model = 'model';
  if (!between(numberOf(values.year), FIRST_YEAR, now.getUTCFullYear() + 1)) errors.year = 'year';
  if (!values.type) errors.type = 'required';
  if (!values.condition) errors.condition = 'required';
  if (bike && !between(numberOf(values.mileage_km), 0, 1_000_000)) errors.mileage_km = 'mileage';
  if (bike && !between(numberOf(values.engine_cc), 0, 10_000)) errors.engine_cc = 'engine';
  if (!values.city) errors.city = 'required';
  if (values.tags.length > MOST_TAGS || values.tags.join('').length > TAGS_LENGTH) errors.tags = 'tags';
  return errors;
}

function wordErrors({ title_ar, title_en, description_ar, description_en }: AdValues): AdErrors {
  const errors: AdErrors = {};
  if (lengthOf(title_ar) === 0 && lengthOf(title_en) === 0) errors.title_ar = 'words';
  for (const [field, title] of [['title_ar', title_ar] as const, ['title_en', title_en] as const]) {
    const length = lengthOf(title);
    if (length > 0 && (length < 3 || length > TITLE_LENGTH)) errors[field] = 'titleLength';
  }
  if (lengthOf(description_ar) > DESCRIPTION_LENGTH) errors.description_ar = 'descriptionLength';
  if (lengthOf(description_en) > DESCRIPTION_LENGTH) errors.description_en = 'descriptionLength';
  return errors;
}

function priceErrors(values: AdValues): AdErrors {
  const errors: AdErrors = {};
  const price = numberOf(values.price);
  const lowest = numberOf(values.min_bid);
  if (price === null) errors.price = 'required';
  else if (!between(price, 1, HIGHEST_PRICE)) errors.price = 'price';
  if (values.bidding_enabled && lowest !== null) {
    if (!between(lowest, 1, HIGHEST_PRICE)) errors.min_bid = 'minBid';
    else if (price !== null && lowest > price) errors.min_bid = 'minBidOverPrice';
  }
  return errors;
}

function contactErrors(values: AdValues, ownPhone: string | null | undefined): AdErrors {
  const { show_phone, show_whatsapp, show_messaging, bidding_enabled } = values;
  if (!show_phone && !show_whatsapp && !show_messaging && !bidding_enabled) return { show_messaging: 'contact' };
  if (ownPhone === undefined || (!show_phone && !show_whatsapp)) return {};
  if (ownPhone !== null) return show_whatsapp && !isMobile(ownPhone) ? { show_whatsapp: 'noWhatsapp' } : {};
  if (!values.phone.trim()) return { phone: 'required' };
  const phone = readPhone(values.phone);
  if (!phone) return { phone: 'phone' };
  if (show_whatsapp && !isMobile(phone)) return { phone: 'mobile' };
  return {};
}
