import { AppError, toAppError } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { loadSupabase } from '@dabbab/platform/supabase';
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

const TIME_LIMIT_MS = 30_000;

/** Calls an edge function. @throws AppError */
async function invoke<Answer>(name: string, body: object): Promise<Answer> {
  const { functions } = await loadSupabase();
  const answer = (await functions.invoke<Answer>(name, { body, timeout: TIME_LIMIT_MS })) as
    | { data: Answer; error: null }
    | { data: null; error: { context?: unknown } };
  if (!answer.error) return answer.data;
  // The context is the response of a function that refused; without one no response came.
  const { context } = answer.error;
  if (context instanceof Response) throw toAppError({ status: context.status });
  throw new AppError('offline', { cause: answer.error });
}

/** Suggests better texts for an ad, in both languages. */
export const suggestTexts: Action<{ facts: AdFacts; texts: Partial<AdTexts> }, SuggestedTexts> = {
  send: ({ facts, texts }) => invoke('suggest-listing', { ...facts, ...texts }),
};

/** Finds out whether the texts of an ad may be published. @throws AppError if that cannot be found out */
export function moderateTexts(texts: Partial<AdTexts>, tags: readonly string[], model: string): Promise<Verdict> {
  return invoke('moderate-listing', { ...texts, tags, model });
}
