/** The database, in the server's name. */
import { type PostgrestError, createClient } from 'npm:@supabase/supabase-js@2';
import { Refusal } from './refusal.ts';

export const database = createClient(
  Deno.env.get('SUPABASE_URL') ?? '',
  // Without its key a client cannot even be made, and a function could not say what is missing.
  Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') || 'missing',
  { auth: { persistSession: false, autoRefreshToken: false } },
);

/** The data of a call. What the database refuses is passed on; what it cannot do now is 503. */
export async function answerOf<T>(call: PromiseLike<{ data: unknown; error: PostgrestError | null }>): Promise<T> {
  const { data, error } = await call;
  if (!error) return data as T;
  if (error.code === '42501' && error.hint) throw new Refusal(403, error.hint);
  if (error.code === '22023' && error.hint) throw new Refusal(400, 'bad_input', { field: error.hint });
  if (error.code === 'PT404') throw new Refusal(404, error.hint || 'not_found');
  if (error.code === 'PT409') throw new Refusal(409, error.hint || 'conflict');
  if (error.code === 'PT429') throw new Refusal(429, error.hint || 'rate_limited');
  if (error.code === 'PT503') throw new Refusal(503, error.hint || 'unavailable');
  console.error(`The database: ${error.code} ${error.message}`);
  throw new Refusal(503, 'unavailable');
}
