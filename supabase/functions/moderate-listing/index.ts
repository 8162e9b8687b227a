/**
 * Says whether texts may stand in an ad: `{ allowed, reasons: [{ field, code, match? }], source }`, and keeps the verdict.
 * The database's own rules come first, and it holds to them whoever writes; a provider, if there is one, is asked
 * about what they let through.
 */
import { bodyOf } from '../_shared/body.ts';
import { callerOf, takeTurn } from '../_shared/caller.ts';
import { answerOf, database } from '../_shared/database.ts';
import { type ListingTexts, listingTexts, type Reason, reasonsOf } from '../_shared/listing-text.ts';
import { configuredProvider } from '../_shared/provider.ts';
import { serveJson } from '../_shared/serve.ts';
import { askForReasons } from './ask-for-reasons.ts';

interface Verdict {
  allowed: boolean;
  reasons: Reason[];
  source: 'provider' | 'rules';
}

async function judge(texts: ListingTexts): Promise<Verdict> {
  const found = await reasonsOf(texts);
  const provider = found.length === 0 ? configuredProvider() : undefined;
  const reasons = provider ? await askForReasons(provider, texts) : found;
  return { allowed: reasons.length === 0, reasons, source: provider ? 'provider' : 'rules' };
}

serveJson(async (request) => {
  const caller = await callerOf(request);
  const { pictures, ...texts } = await bodyOf(request, listingTexts);
  await takeTurn(caller, 'moderate-listing');
  const verdict = await judge(texts);
  await answerOf(database.rpc('record_listing_moderation', { person: caller.id, ...verdict, ...texts, pictures }));
  return verdict;
});
