import { readLimited } from '../read-limited.ts';

/** Adapters take it as an argument, so that tests need no network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 256 * 1024;

/** Asks a provider. @throws Error when no whole answer comes in time: what was asked for may have been done */
export async function request(
  fetching: Fetch,
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const response = await fetching(url, {
    ...init,
    // A key is not carried to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await readLimited(response.body, ANSWER_BYTES);
  if (text === null) throw new Error('an answer that is too long');
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`);
  return { status: response.status, text };
}

/** A value deep in an answer, as text; empty when it is not there. */
export function textAt(answer: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((table, key) => (table as Record<string, unknown> | null | undefined)?.[key], answer);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
