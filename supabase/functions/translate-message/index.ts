/**
 * Translates a message of a conversation for one of its two people: `{ text, source: 'provider' }`. Where no provider is
 * configured, or the admins have not switched translations on, it answers 503 not_configured.
 */
import { z } from 'npm:zod@4';
import { bodyOf } from '../_shared/body.ts';
import { callerOf, takeTurn } from '../_shared/caller.ts';
import { answerOf, database } from '../_shared/database.ts';
import { configuredProvider } from '../_shared/provider.ts';
import { Refusal } from '../_shared/refusal.ts';
import { serveJson } from '../_shared/serve.ts';
import { askForTranslation } from './ask-for-translation.ts';

const question = z.object({ message_id: z.uuid(), to: z.enum(['ar', 'en']) });

/** @throws Refusal 404 for a message of others, too */
async function wordsOf(messageId: string, person: string): Promise<string> {
  const message = await answerOf<{ body: string } | null>(
    database
      .from('private_messages')
      .select('body')
      .eq('id', messageId)
      .or(`sender_id.eq.${person},recipient_id.eq.${person}`)
      .maybeSingle(),
  );
  if (!message) throw new Refusal(404, 'not_found');
  // Pictures alone.
  if (message.body === '') throw new Refusal(400, 'bad_input', { field: 'message_id' });
  return message.body;
}

const switchedOn = () =>
  answerOf<{ value: { value: unknown } } | null>(
    database.from('site_settings').select('value').eq('key', 'message_translation').maybeSingle(),
  ).then((setting) => setting?.value.value === true);

serveJson(async (request) => {
  const caller = await callerOf(request);
  const { message_id, to } = await bodyOf(request, question);
  const provider = configuredProvider();
  if (!provider || !(await switchedOn())) throw new Refusal(503, 'not_configured');
  await takeTurn(caller, 'translate-message');
  const words = await wordsOf(message_id, caller.id);
  return { text: await askForTranslation(provider, words, to), source: 'provider' };
});
