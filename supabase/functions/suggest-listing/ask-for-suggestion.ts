import { z } from 'npm:zod@4';
import { type Provider, ask } from '../_shared/provider.ts';
import type { Facts, Suggestion, Texts } from './facts.ts';

const INSTRUCTIONS = `You write ads for a Saudi marketplace for motorcycles, parts and riding gear.
From the facts and the seller's draft write a better title and description in both languages: natural Saudi Arabic as
riders write it, and plain English. Titles: at most 90 characters, make, model, year and one selling point. Descriptions:
three to six sentences, at most 900 characters. Say only what the facts or the draft say; invent no history, no condition
and no extras. No telephone numbers, links or accounts, no emoji, no capitals for emphasis.`;

const line = (least: number, most: number) => z.string().trim().min(least).max(most);

/** The limits of the table. */
const answer = z.object({
  title_ar: line(3, 120),
  title_en: line(3, 120),
  description_ar: line(1, 4000),
  description_en: line(1, 4000),
});

/** @throws Refusal 502 or 504 */
export function askForSuggestion(provider: Provider, facts: Facts, draft: Texts): Promise<Suggestion> {
  return ask(provider, { name: 'suggestion', instructions: INSTRUCTIONS, data: { facts, draft }, answer });
}
