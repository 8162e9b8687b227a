/** One round of a conversation with a language model: it says something, or asks for tools to be called. */
import { z } from 'npm:zod@4';
import { ANSWER_BYTES, type Provider, answerText, complete, providerFailed } from '../provider.ts';
import { eventsOf } from './server-events.ts';

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it: nothing is known of it. */
  arguments: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: object[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface Said {
  text: string;
  calls: ToolCall[];
}

export interface Round {
  model: string;
  messages: ChatMessage[];
  /** What it may call; nothing in the last round. */
  tools: object[];
  signal: AbortSignal;
  /** Is called with each piece of its words as it comes. Without it the answer comes at once. */
  onText?: ((piece: string) => void) | undefined;
}

const ANSWER_TOKENS = 1500;
/** More in one round is no question any more. */
const CALLS = 6;

const called = z.object({ name: z.string().max(100), arguments: z.string().max(8000) });
const message = z.object({
  content: z.string().nullish(),
  tool_calls: z
    .array(z.object({ id: z.string().max(200), function: called }))
    .max(CALLS)
    .nullish(),
});
const completion = z.object({ choices: z.array(z.object({ message })).min(1) });
const piece = z.object({
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
        tool_calls: z
          .array(
            z.object({
              index: z
                .number()
                .int()
                .min(0)
                .max(CALLS - 1),
              id: z.string().nullish(),
              function: called.partial().nullish(),
            }),
          )
          .nullish(),
      }),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** @throws Refusal 504 when the time is over, 502 for what is no answer */
export async function chat(provider: Provider, { model, messages, tools, signal, onText }: Round): Promise<Said> {
  const body = {
    model,
    max_completion_tokens: ANSWER_TOKENS,
    messages,
    ...(tools.length > 0 && { tools }),
    ...(onText && { stream: true }),
  };
  const response = await complete(provider, body, signal);
  const streamed = onText && response.headers.get('content-type')?.includes('text/event-stream');
  return streamed ? readPieces(response, onText) : readWhole(response, onText);
}

async function readWhole(response: Response, onText: Round['onText']): Promise<Said> {
  const text = await answerText(response);
  let said: z.infer<typeof message> | undefined;
  try {
    said = completion.parse(JSON.parse(text)).choices[0]?.message;
  } catch {
    throw providerFailed('an answer that is none');
  }
  if (said?.content) onText?.(said.content);
  return checked({
    text: said?.content ?? '',
    calls: (said?.tool_calls ?? []).map(({ id, function: { name, arguments: args } }) => ({
      id,
      name,
      arguments: args,
    })),
  });
}

async function readPieces(response: Response, onText: (piece: string) => void): Promise<Said> {
  const said: Said = { text: '', calls: [] };
  let finished = false;
  try {
    for await (const { data } of eventsOf(response.body, ANSWER_BYTES)) {
      if (data === '[DONE]') {
        finished = true;
        break;
      }
      const [choice] = piece.parse(JSON.parse(data)).choices;
      if (!choice) continue;
      if (choice.delta.content) {
        said.text += choice.delta.content;
        onText(choice.delta.content);
      }
      for (const { index, id, function: part } of choice.delta.tool_calls ?? []) {
        const call = (said.calls[index] ??= { id: '', name: '', arguments: '' });
        call.id += id ?? '';
        call.name += part?.name ?? '';
        call.arguments += part?.arguments ?? '';
      }
      finished ||= Boolean(choice.finish_reason);
    }
  } catch (error) {
    throw providerFailed(error instanceof DOMException ? error : 'a stream that broke off or is none');
  }
  if (!finished) throw providerFailed('a stream without an end');
  return checked({ ...said, calls: said.calls.filter(Boolean) });
}

function checked(said: Said): Said {
  if (said.text.trim() === '' && said.calls.length === 0) throw providerFailed('an answer without words');
  return said;
}
