/** Answers without a language model: the question is matched to a tool, and the figures are put into sentences. */
import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import { propose } from '../../_shared/assistant/proposals.ts';
import { read } from '../../_shared/assistant/tools.ts';
import { answerOf } from '../../_shared/database.ts';
import { Refusal } from '../../_shared/refusal.ts';
import type { Answer } from '../converse.ts';
import type { Language } from '../input.ts';
import { type City, intentOf } from './intent.ts';
import { say } from './sentences.ts';

const citiesOf = (by: SupabaseClient) =>
  answerOf<City[]>(by.from('cities').select('slug, name_ar, name_en').order('slug').limit(200));

/** @throws Refusal as the database refuses */
export async function answerByRules(by: SupabaseClient, prompt: string, language: Language): Promise<Answer> {
  const cities = await citiesOf(by);
  const intent = intentOf(prompt, cities);
  const plain = (reply: string): Answer => ({ reply, sources: [], proposals: [] });
  const words = say(language, cities);
  if (!intent) return plain(words.unknown);
  try {
    if ('change' in intent) {
      const proposal = await propose(by, intent.change, intent.args);
      return { reply: words.proposed, sources: [], proposals: [proposal] };
    }
    const { answer, source } = await read(by, intent.tool, intent.args);
    return { reply: words.tell(intent, answer), sources: [source], proposals: [] };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return plain(words.missing);
    if (error instanceof Refusal && error.status === 409) return plain(words.already);
    throw error;
  }
}
