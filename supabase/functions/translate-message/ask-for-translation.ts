import { z } from 'npm:zod@4';
import { type Provider, ask } from '../_shared/provider.ts';

const INSTRUCTIONS = `You translate a message between a buyer and a seller of motorcycles and parts in Saudi Arabia, for
its reader. The data has the language to translate into, "ar" (plain Arabic as it is spoken there) or "en" (plain
English), and the text. Translate all of it and nothing else: add, answer and explain nothing. Numbers, prices, names of
makers and models, links and line ends stay as they are. A text that is in that language already comes back unchanged.`;

const answer = z.object({ text: z.string().trim().min(1).max(12_000) });

/** A text in the other language. @throws Refusal 502 or 504 */
export async function askForTranslation(provider: Provider, text: string, to: 'ar' | 'en'): Promise<string> {
  const translated = await ask(provider, {
    name: 'translation',
    instructions: INSTRUCTIONS,
    data: { to, text },
    answer,
  });
  return translated.text;
}
