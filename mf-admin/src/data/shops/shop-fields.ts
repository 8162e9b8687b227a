import type { Field } from '@dabbab/platform/kit/fields';

const name = { kind: 'text', length: [2, 80] } as const;
const description = { kind: 'text', length: [1, 2000] } as const;

/** The fields of a shop that admins write, in the order in which the form asks for them. */
export const shopFields = {
  name_ar: { ...name, required: { name_en: '' } },
  name_en: { ...name, required: { name_ar: '' } },
  type: { kind: 'choice' },
  city: { kind: 'choice' },
  contact_number: { kind: 'phone' },
  description_ar: description,
  description_en: description,
  maps_url: { kind: 'text', length: [1, 500] },
} as const satisfies Record<string, Field>;

export type ShopFieldName = keyof typeof shopFields;

/** What an admin writes of a shop. */
export type ShopRow = { [Name in ShopFieldName]: string | null } & { lat: number | null; lng: number | null };
