import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { rest } from '@dabbab/platform/rest';
import type { AdDraft } from './ad-fields.ts';

/** Titles and descriptions in both languages. */
export interface AdTexts {
  title_ar: string;
  title_en: string;
  description_ar: string;
  description_en: string;
}

/** What a suggestion is made from, besides the texts themselves; null where it is not given. */
export type AdFacts = Partial<AdDraft> & { type: string | null };

export interface SuggestedTexts extends AdTexts {
  /** `rules`: templates filled with the facts, as no provider is configured or it did not answer. */
  source: 'provider' | 'rules';
}

export const reasonCodes = ['prohibited_item', 'contact_details', 'offensive', 'scam', 'provider'] as const;

/** Why a text may not be published. */
export interface Reason {
  field: string;
  code: (typeof reasonCodes)[number];
  /** What was found in it. */
  match?: string | undefined;
}

interface Verdict {
  allowed: boolean;
  reasons: Reason[];
}

/** Suggests better texts for an ad, in both languages. */
export const suggestTexts: Action<{ facts: AdFacts; texts: Partial<AdTexts> }, SuggestedTexts> = {
  send: ({ facts, texts }) => invokeFunction('suggest-listing', { ...facts, ...texts }),
};

/**
 * Finds out whether the texts of an ad may be published with these pictures.
 * @throws AppError if that cannot be found out
 */
export function moderateTexts(
  texts: Partial<AdTexts>,
  tags: readonly string[],
  model: string,
  pictures: readonly string[],
): Promise<Verdict> {
  return invokeFunction('moderate-listing', { ...texts, tags, model, pictures });
}

/**
 * Asks whether a text may stand in an ad, as writing it would be answered.
 * @param field its column
 * @throws AppError if it may not, with the field
 */
export async function checkText(field: string, written: string): Promise<void> {
  unwrap({ ...(await rest().rpc('check_text_of_form', { kind: 'words', field, written })), data: true });
}
