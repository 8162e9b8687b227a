/** A language model that speaks the protocol of OpenAI's chat completions over HTTP, and says what a test wants. */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string; tool_call_id?: string }[];
    response_format: { type: string; json_schema: { strict: boolean; schema: Record<string, unknown> } };
    tools?: { function: { name: string; parameters: Record<string, unknown> } }[];
    stream?: boolean;
  };
}

export type Answering = (answer: ServerResponse) => void;

export interface LanguageModel {
  url: string;
  /** What it was asked since the last `will`. */
  asked: Asked[];
  will: (answering: Answering) => void;
  stop: () => Promise<void>;
}

/** What a model answers that says this. */
export function completion(content: unknown): object {
  const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) };
  return { object: 'chat.completion', choices: [{ index: 0, finish_reason: 'stop', message }] };
}

export const say =
  (content: unknown): Answering =>
  (answer) =>
    json(answer, completion(content));

/** It wants tools to be called: name and arguments of each. */
export const call =
  (...calls: [name: string, args: unknown][]): Answering =>
  (answer) => {
    const tool_calls = calls.map(([name, args], index) => ({
      id: `call_${index}`,
      type: 'function',
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    }));
    const message = { role: 'assistant', content: null, tool_calls };
    json(answer, { object: 'chat.completion', choices: [{ index: 0, finish_reason: 'tool_calls', message }] });
  };

/** It answers as a stream of these changes, and ends it properly unless told otherwise. */
export const stream =
  (deltas: object[], end = 'data: [DONE]\n\n'): Answering =>
  (answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const delta of deltas) answer.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
    answer.end(end);
  };

/** One answer after the other; the last one stays. */
export function inTurn(...answerings: Answering[]): Answering {
  let turn = 0;
  return (answer) => answerings[Math.min(turn++, answerings.length - 1)]?.(answer);
}

export function json(answer: ServerResponse, body: unknown, status = 200): void {
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Asked['body']> {
  const pieces = await request.toArray();
  return JSON.parse(Buffer.concat(pieces as Buffer[]).toString()) as Asked['body'];
}

export async function startLanguageModel(port = 0): Promise<LanguageModel> {
  const asked: Asked[] = [];
  let answering: Answering = (answer) => answer.destroy();
  const server = createServer((request, answer) => {
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      answering(answer);
    });
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    will(next) {
      asked.length = 0;
      answering = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}
