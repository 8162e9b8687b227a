import { loadSupabase } from '@dabbab/platform/supabase';
import type { Reply, Turn } from './turns.ts';

/** Longer than the function takes at most. */
const TIME_LIMIT_MS = 40_000;
/** As ask-chatgpt is called; it has instructions of its own, and takes none of a browser. */
const SYSTEM = 'You help an admin of a marketplace. Be concise and helpful.';
/** The turns that a question is sent with. */
const TURNS = 6;

export interface Ask {
  prompt: string;
  model: string;
  thread: string;
  before: readonly Turn[];
  /** Is called with what has been said so far, and with the tool that is reading. */
  onText: (text: string) => void;
  onReading: (tool: string) => void;
}

/** Why there is no answer. */
export class AssistantError extends Error {
  /** `invocation`: the function was not reached; `function`: it said no, in a word. */
  readonly kind: 'invocation' | 'function';

  constructor(kind: AssistantError['kind'], word: string, cause?: unknown) {
    super(word, { cause });
    this.name = 'AssistantError';
    this.kind = kind;
  }
}

/**
 * Asks the assistant, and tells what it says as it says it.
 * @throws AssistantError with a word for why there is no answer
 */
export async function askAssistant(ask: Ask): Promise<Reply & { id?: number }> {
  const response = await invoke(ask);
  if (!(response instanceof Response)) return response;
  let said = '';
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'text') ask.onText((said += String(data['text'])));
    if (event === 'reading') {
      // What it said before it looked does not count.
      said = '';
      ask.onReading(String(data['tool']));
    }
    if (event === 'reply') return data as unknown as Reply;
    if (event === 'error') throw new AssistantError('function', String(data['error']));
  }
  throw new AssistantError('invocation', 'offline');
}

/** The stream, or the whole answer where what stands between streams nothing. */
async function invoke({ prompt, model, thread, before }: Ask): Promise<Response | Reply> {
  const { functions } = await loadSupabase();
  const history = before.slice(-TURNS).flatMap(({ question, response }) =>
    response === null
      ? []
      : [
          { role: 'user', content: question },
          { role: 'assistant', content: response },
        ],
  );
  const messages = [{ role: 'system', content: SYSTEM }, ...history, { role: 'user', content: prompt }];
  const answer = (await functions.invoke<Response | Reply>('ask-chatgpt', {
    body: { prompt, model, messages, thread },
    headers: { accept: 'text/event-stream' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })) as { data: Response | Reply; error: null } | { data: null; error: { context?: unknown } };
  if (!answer.error) return answer.data;
  const { context } = answer.error;
  if (!(context instanceof Response)) throw new AssistantError('invocation', 'offline', answer.error);
  const { error } = (await context.json().catch(() => ({}))) as { error?: string };
  if (!error) throw new AssistantError('invocation', 'unexpected', answer.error);
  throw new AssistantError('function', error, answer.error);
}

interface ServerEvent {
  event: string;
  data: Record<string, unknown>;
}

/** The events of a stream, as they come. @throws AssistantError when the connection breaks */
async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const part = await reader?.read().catch((cause: unknown) => {
      throw new AssistantError('invocation', 'offline', cause);
    });
    if (!part || part.done) return;
    const blocks = (waiting + part.value).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) as ServerEvent['data'] };
    }
  }
}
