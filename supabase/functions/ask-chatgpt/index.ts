/**
 * The assistant of the console: answers an admin from the figures of the site. `{ reply, source, model, sources, proposals,
 * id }`, at once as JSON, or with `Accept: text/event-stream` as it comes: events `text`, `reading`, then `reply` or `error`.
 * Without a provider the question is matched to the same figures by rules. The database decides who may ask and what is read.
 */
import { asCaller } from '../_shared/as-caller.ts';
import { chatModels, defaultModel } from '../_shared/assistant/chat-models.ts';
import { writeEvent } from '../_shared/assistant/server-events.ts';
import { bodyOf } from '../_shared/body.ts';
import { type Caller, callerOf, takeTurn } from '../_shared/caller.ts';
import { corsHeaders } from '../_shared/cors.ts';
import { answerOf, database } from '../_shared/database.ts';
import { type Provider, configuredProvider } from '../_shared/provider.ts';
import { Refusal } from '../_shared/refusal.ts';
import { answerJson } from '../_shared/serve.ts';
import { answerByRules } from './by-rules/answer.ts';
import { type Answer, type Hearing, converse } from './converse.ts';
import { type Asked, input, languageOf, turnsOf } from './input.ts';

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void };

/** Of all rounds together: whoever waits has given up after half a minute. */
const deadline = () => Number(Deno.env.get('AI_CHAT_TIMEOUT_MS')) || 25_000;

interface Question {
  caller: Caller;
  by: ReturnType<typeof asCaller>;
  asked: Asked;
  provider: Provider | undefined;
  /** As the product calls it, and as the provider does. */
  model: { name: string; at: string };
}

interface Reply extends Answer {
  source: 'provider' | 'rules';
  model: string;
  /** In chat_history. */
  id?: number;
}

/** @throws Refusal for everybody but admins with their second factor, and for whoever asks too often */
async function questionOf(request: Request): Promise<Question> {
  const caller = await callerOf(request);
  const asked = await bodyOf(request, input);
  const by = asCaller(request);
  await answerOf(by.rpc('assistant_language'));
  await takeTurn(caller, 'ask-chatgpt');
  const provider = configuredProvider();
  const model = chatModels(provider).find(({ name }) => name === (asked.model ?? defaultModel));
  if (!model) throw new Refusal(400, 'bad_input', { field: 'model' });
  return { caller, by, asked, provider, model };
}

async function answer(question: Question, hearing?: Hearing): Promise<Reply> {
  const { by, asked, provider, model } = question;
  const { prompt } = asked;
  const language = languageOf(prompt);
  const began = Date.now();
  const source = provider ? 'provider' : 'rules';
  const name = provider ? model.name : 'rules';
  try {
    const found = provider
      ? await converse({
          provider,
          model: model.at,
          by,
          language,
          turns: turnsOf(asked),
          prompt,
          signal: AbortSignal.timeout(deadline()),
          hearing,
        })
      : await answerByRules(by, prompt, language);
    const id = await record(
      question,
      { response: found.reply, sources: found.sources, proposals: found.proposals },
      began,
    );
    return { ...found, source, model: name, ...(id !== undefined && { id }) };
  } catch (error) {
    const failure = error instanceof Refusal ? error.message : 'failed';
    await record(question, { failure }, began);
    throw error;
  }
}

/** Keeps the question with what came of it. An answer that could not be kept is an answer all the same. */
async function record(
  { caller, asked, provider, model }: Question,
  outcome: object,
  began: number,
): Promise<number | undefined> {
  const row = {
    admin_id: caller.id,
    question: asked.prompt,
    model: provider ? model.name : 'rules',
    answered_by: provider ? 'provider' : 'rules',
    took_ms: Date.now() - began,
    ...(asked.thread && { thread: asked.thread }),
    ...outcome,
  };
  const { data, error } = await database.from('chat_history').insert(row).select('id').single();
  if (error) console.error(`The history was not written: ${error.code} ${error.message}`);
  return data?.id;
}

/** The answer as it comes. It goes on to its end when nobody listens any more: then it is in the history. */
function stream(question: Question): Response {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pipe.writable.getWriter();
  const encoder = new TextEncoder();
  const send = (event: string, data: unknown) =>
    void writer.write(encoder.encode(writeEvent(event, data))).catch(() => {});
  const work = answer(question, {
    text: (text) => send('text', { text }),
    reading: (tool) => send('reading', { tool, label: `source.${tool}` }),
  })
    .then(
      (reply) => send('reply', reply),
      (error: unknown) => {
        if (!(error instanceof Refusal)) console.error(error);
        const { status, message, more } = error instanceof Refusal ? error : new Refusal(500, 'failed');
        send('error', { error: message, status, ...more });
      },
    )
    .then(() => writer.close().catch(() => {}));
  EdgeRuntime.waitUntil(work);
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...corsHeaders };
  return new Response(pipe.readable, { headers });
}

const wantsStream = (request: Request) => request.headers.get('accept')?.includes('text/event-stream') === true;

Deno.serve(async (request) => {
  let question: Question | undefined;
  const json = await answerJson(request, async () => {
    question = await questionOf(request);
    return wantsStream(request) ? null : answer(question);
  });
  return question && json.ok && wantsStream(request) ? stream(question) : json;
});
