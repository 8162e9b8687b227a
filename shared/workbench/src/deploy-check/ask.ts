/** Requests that are bounded in number, time and size, and change nothing. */

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 4 * 2 ** 20;
const MOST_REQUESTS = 400;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined for what is no JSON. */
  json: unknown;
}

export type Ask = (url: string, init?: RequestInit) => Promise<Answer>;

/** Makes the one way in which a look asks for anything. */
export function boundedAsk(): Ask {
  let left = MOST_REQUESTS;
  return async (url, init = {}) => {
    if (left-- <= 0) throw new Error(`more than ${MOST_REQUESTS} requests`);
    const answer = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await read(answer);
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
  };
}

async function read(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) break;
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
