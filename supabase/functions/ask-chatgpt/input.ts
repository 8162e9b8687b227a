/** What an admin asks, and what was said before. */
import { z } from 'npm:zod@4';

export const input = z.object({
  prompt: z.string().trim().min(1).max(4000),
  model: z.string().max(60).nullish(),
  messages: z
    .array(z.object({ role: z.string().max(20), content: z.string().max(32_000) }))
    .max(60)
    .nullish(),
  /** The conversation that the question goes on with; a new one without it. */
  thread: z.uuid().nullish(),
});
export type Asked = z.output<typeof input>;

/** So many turns are looked back at, and so many letters of each. */
export const TURNS = 12;
const LETTERS = 4000;

interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** The last turns before the prompt. What a client sends as system, tool or anything else is not taken. */
export function turnsOf({ messages, prompt }: Asked): Turn[] {
  const turns = (messages ?? []).flatMap(({ role, content }): Turn[] =>
    (role === 'user' || role === 'assistant') && content.trim() !== ''
      ? [{ role, content: content.slice(0, LETTERS) }]
      : [],
  );
  // The prompt itself comes last in it.
  if (turns.at(-1)?.role === 'user' && turns.at(-1)?.content.trim() === prompt.slice(0, LETTERS)) turns.pop();
  return turns.slice(-TURNS);
}

export type Language = 'ar' | 'en';

/** The language that somebody writes in. */
export const languageOf = (text: string): Language => (/[\u0600-\u06ff]/.test(text) ? 'ar' : 'en');
