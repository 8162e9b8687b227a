// Imported by the package's own name: a remote that bundles this file still uses the client of the shell.
import { AppError, toAppError } from '@dabbab/platform/errors';
import { loadSupabase } from '@dabbab/platform/supabase';

const TIME_LIMIT_MS = 30_000;

/** What the database would have refused with: our functions pass its words on. */
const codes: Record<number, string> = { 403: '42501', 404: 'PT404', 409: 'PT409' };

/**
 * Calls an edge function, and gives up after half a minute.
 * @param name its folder in `supabase/functions`
 * @param body what it is asked, sent as JSON
 * @throws AppError if it refuses or does not answer; its cause is `{ status, hint, more }`: the word, and what else it said
 */
export async function invokeFunction<Answer>(name: string, body: object): Promise<Answer> {
  const { functions } = await loadSupabase();
  const answer = (await functions.invoke<Answer>(name, { body, timeout: TIME_LIMIT_MS })) as
    | { data: Answer; error: null }
    | { data: null; error: { context?: unknown } };
  if (!answer.error) return answer.data;
  // The context is the response of a function that refused; without one no response came.
  const { context } = answer.error;
  if (context instanceof Response) {
    // Our functions say the reason in a word; what stands before them may answer anything.
    const { error: hint, ...more } = (await context.json().catch(() => ({}))) as { error?: string };
    throw toAppError({ status: context.status, code: hint && codes[context.status], hint, more });
  }
  throw new AppError('offline', { cause: answer.error });
}
