/**
 * Suggests title and description of an ad in both languages: `{ title_ar, title_en, description_ar, description_en,
 * source }`. A provider writes them if there is one and it answers well; otherwise they are composed from the facts, and
 * `source` says `rules`.
 */
import { bodyOf } from '../_shared/body.ts';
import { callerOf, takeTurn } from '../_shared/caller.ts';
import { reasonsOf } from '../_shared/listing-text.ts';
import { configuredProvider } from '../_shared/provider.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serveJson } from '../_shared/serve.ts';
import { askForSuggestion } from './ask-for-suggestion.ts';
import { compose } from './compose.ts';
import { factsOf } from './facts-of.ts';
import type { Facts, Suggestion, Texts } from './facts.ts';
import { type Form, input } from './input.ts';

/** Without what the database would refuse: neither sent to anybody nor suggested. */
async function presentable(form: Form): Promise<Form> {
  const refused = await reasonsOf(form);
  const rest = { ...form };
  for (const { field } of refused) {
    if (field === 'tags') rest.tags = [];
    else rest[field] = undefined;
  }
  return rest;
}

/** Undefined without a provider, or when it has nothing fit to print. */
async function provided(facts: Facts, draft: Texts): Promise<Suggestion | undefined> {
  try {
    const provider = configuredProvider();
    if (!provider) return undefined;
    const suggestion = await askForSuggestion(provider, facts, draft);
    const refused = await reasonsOf({ ...suggestion, tags: [], model: undefined });
    if (refused.length === 0) return suggestion;
    console.error('The provider failed: its suggestion may not stand in an ad');
  } catch (error) {
    // Why, the log says; the answer tells by its source.
    if (!(error instanceof Refusal && (error.status === 502 || error.status === 504))) throw error;
  }
  return undefined;
}

serveJson(async (request) => {
  const caller = await callerOf(request);
  const form = await bodyOf(request, input);
  if (!(form.title_ar || form.title_en) || !(form.description_ar || form.description_en)) {
    throw new Refusal(400, 'title_and_description_required');
  }
  await takeTurn(caller, 'suggest-listing');
  const rest = await presentable(form);
  const { title_ar, title_en, description_ar, description_en } = rest;
  const draft = { title_ar, title_en, description_ar, description_en };
  const facts = await factsOf(rest);
  const written = await provided(facts, draft);
  return written ? { ...written, source: 'provider' } : { ...compose(facts, draft), source: 'rules' };
});
