import { AppError, toAppError } from '@dabbab/platform/errors';
import { loadSupabase } from '@dabbab/platform/supabase';
import type { AdDraft } from './ad-fields.ts';

/** Titles and descriptions in both languages. */
export interface AdWords {
  title_ar: string;
  title_en: string;
  description_ar: string;
  description_en: string;
}

/** What is told of the ad, besides its words, to whoever writes suggestions; null where it is not given. */
export type AdFacts = Partial<AdDraft> & { type: string | null };

export interface SuggestedWords extends AdWords {
  /** `rules`: templates filled with the facts, as no provider is configured or it did not answer. */
  source: 'provider' | 'rules';
}

export const reasonCodes = ['prohibited_item', 'contact_details', 'offensive', 'scam', 'provider'] as const;

/** Why a field may not be published. */
export interface Reason {
  field: string;
  code: (typeof reasonCodes)[number];
  /** The words that were found. */
  match?: string | undefined;
}

interface Verdict {
  allowed: boolean;
  reasons: Reason[];
}

const TIME_LIMIT_MS = 30_000;

async function invoke<Answer>(name: string, body: object): Promise<Answer> {
  const { functions } = await loadSupabase();
  const answer = (await functions.invoke<Answer>(name, { body, timeout: TIME_LIMIT_MS })) as
    | { data: Answer; error: null }
    | { data: null; error: { context?: unknown } };
  if (!answer.error) return answer.data;
  // With an answer of the function it refused; without one nothing came back.
  const { context } = answer.error;
  if (context instanceof Response) throw toAppError({ status: context.status });
  throw new AppError('offline', { cause: answer.error });
}

/** Better words for an ad, in both languages. @throws AppError */
export function suggestWords(facts: AdFacts, words: Partial<AdWords>): Promise<SuggestedWords> {
  return invoke('suggest-listing', { ...facts, ...words });
}

/** Whether the words of an ad may be published. @throws AppError when that could not be found out */
export function moderateWords(words: Partial<AdWords>, tags: readonly string[], model: string): Promise<Verdict> {
  return invoke('moderate-listing', { ...words, tags, model });
}
