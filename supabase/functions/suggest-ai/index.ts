/**
 * What an admin could do next, in the language of their profile: `{ suggestion, reason, source, sources }`. A language model
 * chooses from the figures if there is one and it answers well; otherwise rules do, and `source` says so. With nothing to say
 * the reason is exactly `No relevant data to analyze.`
 */
import { z } from 'npm:zod@4';
import { asCaller } from '../_shared/as-caller.ts';
import { type Args, type ToolName, read } from '../_shared/assistant/tools.ts';
import { callerOf, takeTurn } from '../_shared/caller.ts';
import { answerOf } from '../_shared/database.ts';
import { ask, configuredProvider } from '../_shared/provider.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serveJson } from '../_shared/serve.ts';
import { type Findings, NOTHING, type Suggestion, rank } from './rank.ts';

const looks: [ToolName, Args][] = [
  ['site_errors', { days: 1 }],
  ['stale_reports', { days: 2 }],
  ['unpaid_commissions', { days: 14 }],
  ['search_misses', {}],
  ['price_outliers', { percent: 30 }],
  ['trend', { measure: 'listings', days: 7 }],
];

const instructions = (
  language: 'ar' | 'en',
) => `You help the admin of a Saudi marketplace for motorcycles. From the figures choose the one thing worth doing
next. suggestion: what to do, at most 80 characters. reason: the figures that say so, at most 160 characters. Name only figures
that are in the data. Write ${language === 'ar' ? 'Arabic as it is spoken in Riyadh' : 'plain English'}. If nothing in it is worth doing, the reason is exactly "${NOTHING}".`;

const form = z.object({ suggestion: z.string().trim().min(1).max(300), reason: z.string().trim().min(1).max(500) });

/** Undefined without a provider, or when it fails. */
async function provided(findings: Findings, language: 'ar' | 'en'): Promise<Suggestion | undefined> {
  try {
    const provider = configuredProvider();
    if (!provider) return undefined;
    const data = Object.fromEntries(Object.entries(findings).map(([name, { answer }]) => [name, answer]));
    return await ask(provider, { name: 'suggestion', instructions: instructions(language), data, answer: form });
  } catch (error) {
    // Why, the log says; the answer tells by its source.
    if (!(error instanceof Refusal && (error.status === 502 || error.status === 504))) throw error;
    return undefined;
  }
}

serveJson(async (request) => {
  const caller = await callerOf(request);
  const by = asCaller(request);
  const language = await answerOf<'ar' | 'en'>(by.rpc('assistant_language'));
  await takeTurn(caller, 'suggest-ai');
  const found = await Promise.all(looks.map(async ([tool, args]) => [tool, await read(by, tool, args)] as const));
  const findings: Findings = Object.fromEntries(found);
  // Where there is nothing, a model would make something up.
  const something = found.some(([, { answer }]) => Number(answer.total) > 0);
  const written = something ? await provided(findings, language) : undefined;
  if (!written) return { ...rank(findings, language), source: 'rules' };
  const sources = written.reason === NOTHING ? [] : Object.values(findings).map(({ source }) => source);
  return { ...written, source: 'provider', sources };
});
