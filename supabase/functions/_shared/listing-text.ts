/** The texts of an ad, with the limits of the table, and what the database says of them. */
import { z } from 'npm:zod@4';
import { answerOf, database } from './database.ts';

/** Blank is absent. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((value) => value?.trim() || undefined);

export const textFields = {
  title_ar: text(120),
  title_en: text(120),
  description_ar: text(4000),
  description_en: text(4000),
  tags: z
    .array(z.string().max(480))
    .max(12)
    .nullish()
    .transform((tags) => tags ?? []),
  model: text(60),
};

/** Paths of pictures, which a verdict is kept with. */
const pictures = z
  .array(z.string().max(200))
  .max(20)
  .nullish()
  .transform((paths) => paths ?? []);

export const listingTexts = z.object({ ...textFields, pictures });
export type ListingTexts = Omit<z.infer<typeof listingTexts>, 'pictures'>;

export const fieldNames = ['title_ar', 'title_en', 'description_ar', 'description_en', 'tags', 'model'] as const;

export interface Reason {
  field: (typeof fieldNames)[number];
  code: 'prohibited_item' | 'contact_details' | 'offensive' | 'scam' | 'provider';
  /** The offending words. */
  match?: string;
}

/** Why the database would refuse these texts: the list of terms, and contact details. What it only doubts, an admin looks at. */
export async function reasonsOf(texts: ListingTexts): Promise<Reason[]> {
  const { title_ar, title_en, description_ar, description_en, tags, model } = texts;
  const found: (Reason & { certain: boolean })[] = await answerOf(
    database.rpc('check_listing_text', { title_ar, title_en, description_ar, description_en, tags, model }),
  );
  return found.filter(({ certain }) => certain).map(({ field, code, match }) => ({ field, code, match }));
}
