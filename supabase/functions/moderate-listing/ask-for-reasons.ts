import { z } from 'npm:zod@4';
import { fieldNames, type ListingTexts, type Reason } from '../_shared/listing-text.ts';
import { type Provider, ask } from '../_shared/provider.ts';
import { Refusal } from '../_shared/refusal.ts';

const INSTRUCTIONS = `You moderate ads on a Saudi marketplace for motorcycles, parts and riding gear, in Arabic and English.
Refuse what Saudi law or decency forbids: weapons, drugs, alcohol, forged papers or plates, stolen goods, adult content
(code "prohibited_item"); insults and hatred ("offensive"); attempts to take money before anything is seen ("scam");
telephone numbers, addresses or accounts, however they are hidden ("contact_details"); anything else that has no place
on a family's marketplace ("provider"). Dialect, haggling, honest faults, prices and model names are fine.
For each reason give the field and, as match, the offending words exactly as they stand there, or null.`;

const answer = z.object({
  allowed: z.boolean(),
  reasons: z
    .array(
      z.object({
        field: z.enum(fieldNames),
        code: z.enum(['prohibited_item', 'contact_details', 'offensive', 'scam', 'provider']),
        match: z.string().max(200).nullable(),
      }),
    )
    .max(20),
});

/** What a provider has against these texts. @throws Refusal 502 or 504: then nobody knows */
export async function askForReasons(provider: Provider, texts: ListingTexts): Promise<Reason[]> {
  const { allowed, reasons } = await ask(provider, {
    name: 'verdict',
    instructions: INSTRUCTIONS,
    data: texts,
    answer,
  });
  // An answer that contradicts itself is none.
  if (allowed !== (reasons.length === 0)) {
    console.error('The provider failed: its verdict contradicts its reasons');
    throw new Refusal(502, 'provider_failed');
  }
  return reasons.map(({ field, code, match }) => ({ field, code, ...(stands(texts[field], match) && { match }) }));
}

/** Only the seller's own words come back to them as such. */
function stands(written: string | string[] | undefined, match: string | null): match is string {
  return match !== null && match.trim() !== '' && [written].flat().some((text) => text?.includes(match));
}
